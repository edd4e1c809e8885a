"""The card-driven skirmish game of the rules E1 to E76 and N1 to N37; pure."""
