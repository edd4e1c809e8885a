"""Where fights are kept: the journal of a fight, the folder of fights, prepared combats."""
