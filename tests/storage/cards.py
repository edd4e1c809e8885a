"""A small ruleset of cards, with what the timeline lacks: decks, and nulls that say much."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Strict, TypeAdapter, ValidationError
from pydantic_core import PydanticCustomError

from gm_tracker.core.dice import Chance
from gm_tracker.core.errors import Reason, Refusal
from gm_tracker.core.events import FORMAT, VERSION, Event, Header
from gm_tracker.core.fields import Frozen, Name
from gm_tracker.core.lang import Lang
from gm_tracker.core.problems import OwnKind, Unreadable
from gm_tracker.core.ruleset import Combat
from gm_tracker.core.validation import problems_of

DECK = ("D1", "D2", "D3")


class NoCard(Reason):
    """What the rules of cards refuse."""

    NO_CARD = "no_card"


CARD_TWICE = OwnKind(
    "card_twice", de="{subject} hat {card} zweimal.", en="{subject} has {card} twice."
)


def _each_once(cards: Sequence[str]) -> Sequence[str]:
    for card in cards:
        if cards.count(card) > 1:
            raise PydanticCustomError(CARD_TWICE.name, "twice", {"card": card})
    return cards


Cards = Annotated[tuple[str, ...], Strict(False), AfterValidator(_each_once)]


class Player(Event):
    """A player and the draw pile."""

    type: Literal["player"] = "player"
    name: Name
    cards: Cards


class Tiebreak(Event):
    """A card drawn: of a real deck the card, or null where there was none; else nothing."""

    type: Literal["tiebreak"] = "tiebreak"
    player: Name
    card: str | None = None


class Burn(Event):
    """The card that was drawn in a line of the log, which it names, is out of the game."""

    type: Literal["burn"] = "burn"
    of: int


TIEBREAKS: TypeAdapter[Tiebreak] = TypeAdapter(Tiebreak)


class File(Frozen):
    """A combat file; a deck without cards is a whole one."""

    ruleset: str
    player: Name
    cards: Cards | None = None


CardEvent = Player | Tiebreak | Burn
Drawn = tuple[tuple[int, str | None], ...]


class CardRules:
    """What combat files and branches need of a ruleset; a state is the cards drawn, by line."""

    def initial(self, header: Header) -> Drawn:  # noqa: ARG002
        return ()

    def decide(self, state: Drawn, event: CardEvent) -> None:
        if isinstance(event, Burn) and event.of not in dict(state):
            raise Refusal(NoCard.NO_CARD, of=event.of)

    def apply(self, state: Drawn, event: CardEvent) -> Drawn:
        if isinstance(event, Tiebreak):
            return (*state, (event.seq, event.card))
        return tuple(one for one in state if not isinstance(event, Burn) or one[0] != event.of)

    def renumbered(self, event: CardEvent, places: Mapping[int, int]) -> CardEvent:
        if isinstance(event, Burn):
            return event.model_copy(update={"of": places.get(event.of, event.of)})
        return event

    def read_combat(
        self,
        content: Mapping[str, Any],
        lang: Lang,  # noqa: ARG002
        chance: Chance,
    ) -> Combat[Player]:
        try:
            file = File.model_validate(content)
        except ValidationError as error:
            problems = problems_of(error, File.model_json_schema(), [CARD_TWICE])
            raise Unreadable(*problems) from error
        cards = tuple(chance.shuffled(DECK)) if file.cards is None else file.cards
        header = Header(format=FORMAT, version=VERSION, ruleset=file.ruleset)
        return Combat(header, (Player(name=file.player, cards=cards),))


RULESET = CardRules()
