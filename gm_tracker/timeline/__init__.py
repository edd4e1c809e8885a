"""The action-point timeline: who has spent the least AP acts next."""
