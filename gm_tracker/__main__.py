"""`python -m gm_tracker` is the command `gm-tracker`."""

from gm_tracker.cli import main

raise SystemExit(main())
