"""What every ruleset shares: pure, without screen, files, clock or chance."""
