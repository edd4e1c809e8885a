"""The Kampfbogen as data: what a fight on the timeline looks like on paper."""
