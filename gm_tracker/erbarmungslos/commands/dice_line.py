"""The lines of dice: a melee's two pools, a loser's resistance, a recovery test."""

from dataclasses import replace

from gm_tracker.core.commands import Decision, Entry, Preview, Prompt
from gm_tracker.core.errors import Refusal
from gm_tracker.core.prompts import Typed, said
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.commands.dice import (
    Throw,
    pools_of,
    read_throw,
    thrown,
    whole,
    written,
)
from gm_tracker.erbarmungslos.commands.following import following
from gm_tracker.erbarmungslos.commands.outcome import clash_words, throw_words
from gm_tracker.erbarmungslos.commands.pool_words import (
    attack_words,
    defence_words,
    resistance_words,
)
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.duels import open_melee, pools, recovery_pool, resistance_pool
from gm_tracker.erbarmungslos.events import Clash, ErbarmungslosEvent, Recover, Resist
from gm_tracker.erbarmungslos.refusing import not_open
from gm_tracker.erbarmungslos.shown import short
from gm_tracker.erbarmungslos.state import Figure, State

Line = Prompt[State, ErbarmungslosEvent]


def dice(view: Fight) -> Line:
    """The dice that are open: of a melee, of who lost it, of a recovery test. Raises Refusal."""
    if view.state.recovering:
        return recover_line(view)
    is_resisting = view.state.turn is not None and view.state.turn.resisting is not None
    return resist_line(view) if is_resisting else clash_line(view)


def clash_line(view: Fight) -> "ClashPrompt":
    """The dice of the announced melee; a pool without dice is passed over.

    Raises Refusal where none is announced.
    """
    attacker, target = sides(view.state)
    line = ClashPrompt()
    if pools(view.state, attacker, target).attack:
        return line
    return replace(line, attack=Throw(), before=line)


def resist_line(view: Fight) -> "ResistPrompt":
    """The dice of who lost a melee. Raises Refusal where nobody resists."""
    turn = view.state.turn
    if turn is None or turn.resisting is None:
        raise not_open(view.state, "resist")
    return ResistPrompt(who=turn.resisting)


def recover_line(view: Fight) -> "RecoverPrompt":
    """The recovery test of the figure at the cursor, else the first one that is owed.

    Raises Refusal where none is.
    """
    return RecoverPrompt(who=recovering(view))


def recovering(view: Fight) -> str:
    """The id of whose recovery test a command is for. Raises Refusal where none is owed."""
    owing = view.state.recovering
    if not owing:
        raise not_open(view.state, "recover")
    return view.cursor if view.cursor in owing and view.cursor is not None else owing[0]


def waive(view: Fight) -> Decision[Recover]:
    """The recovery test is let be, where the fight allows it (EA11)."""
    who = recovering(view)
    return Decision((Recover(figure=who, waive=True),), cursor=who, then=following)


def sides(state: State) -> tuple[Figure, Figure]:
    """Attacker and target of the melee whose dice are open. Raises Refusal where there is none."""
    action = open_melee(state)
    if action is None or action.target is None:
        raise not_open(state, "clash")
    return state.figures[action.figure], state.figures[action.target]


@frozen(kw_only=True)
class ClashPrompt(Typed):
    """`5612`, Enter, `511`; or both in one line, parted by a blank."""

    attack: Throw | None = None
    """The attacker's dice once they are known; then the defender's are asked."""

    def label(self, view: Fight) -> str:
        """Whose dice, and how many with all that changes them."""
        attacker, target = sides(view.state)
        words = turn_words(view.lang)
        if self.attack is None:
            dice = attack_words(view.state, attacker, target, view.lang)
            return words.attack_dice.format(figure=short(attacker.name), dice=dice)
        dice = defence_words(view.state, attacker, target, view.lang)
        return words.defence_dice.format(figure=short(target.name), dice=dice)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """What is counted so far, and what would come of it."""
        attack, defence = self._throws(view, entry)
        words = turn_words(view.lang)
        if not entry.text.strip() and self.attack is None:
            return said(words.dice_hint)
        told = [throw_words(words.attack, attack, view.lang)]
        if defence is not None:
            told.append(throw_words(words.defence, defence, view.lang))
            if not attack.missing and not defence.missing:
                difference = attack.successes - defence.successes
                told.append(clash_words(view.state, *sides(view.state), difference, view.lang))
        return said(" · ".join(told))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The clash, or the line for the other pool. Raises Refusal (WRONG_DICE)."""
        attack, defence = self._throws(view, entry)
        attack = thrown(whole(attack, "attack"), view.chance)
        if defence is None:
            if _defence_pool(view, 0):
                typed = replace(self, preset=written(attack.faces, attack.mod))
                return ClashPrompt(attack=attack, before=typed)
            defence = Throw()
        defence = thrown(whole(defence, "defence"), view.chance)
        clash = Clash(
            attack=attack.faces,
            defence=defence.faces,
            attack_mod=attack.mod,
            defence_mod=defence.mod,
        )
        return Decision((clash,), then=following)

    def _throws(self, view: Fight, entry: Entry) -> tuple[Throw, Throw | None]:
        """Both pools as far as they are typed. Raises Refusal."""
        typed = pools_of(entry.text)
        attack = self.attack
        if attack is None:
            first, typed = (typed or ("",))[0], typed[1:]
            attack = read_throw(first, lambda mod: _attack_pool(view, mod), "attack")
            if not typed:
                return attack, None
            whole(attack, "attack")
        if len(typed) > 1:
            raise Refusal(TurnReason.TWO_POOLS)
        text = typed[0] if typed else ""
        return attack, read_throw(text, lambda mod: _defence_pool(view, mod), "defence")


def _attack_pool(view: Fight, mod: int) -> int:
    return pools(view.state, *sides(view.state), attack_mod=mod).attack


def _defence_pool(view: Fight, mod: int) -> int:
    return pools(view.state, *sides(view.state), defence_mod=mod).defence


@frozen(kw_only=True)
class ResistPrompt(Typed):
    """The resistance dice of who lost a melee (N16)."""

    who: str

    def label(self, view: Fight) -> str:
        """Whose dice, and how many."""
        figure = view.state.figures[self.who]
        dice = resistance_words(view.state, figure, view.lang)
        return turn_words(view.lang).resistance_dice.format(figure=short(figure.name), dice=dice)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """What is counted so far, and whether the figure stays."""
        words, throw = turn_words(view.lang), self._throw(view, entry)
        if not entry.text.strip() and throw.dice:
            return said(words.dice_hint)
        told = throw_words(words.resistance, throw, view.lang)
        if throw.missing:
            return said(told)
        return said(f"{told} · {words.holds if throw.successes else words.falls}")

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The roll. Raises Refusal (WRONG_DICE)."""
        throw = thrown(whole(self._throw(view, entry), "resistance"), view.chance)
        roll = Resist(figure=self.who, faces=throw.faces, mod=throw.mod)
        return Decision((roll,), then=following)

    def _throw(self, view: Fight, entry: Entry) -> Throw:
        figure = view.state.figures[self.who]
        return read_throw(
            entry.text, lambda mod: resistance_pool(view.state, figure, mod), "resistance"
        )


@frozen(kw_only=True)
class RecoverPrompt(Typed):
    """The dice of a recovery test; the arrows choose another that is owed (E20)."""

    who: str
    keeps_choice: bool = True

    def label(self, view: Fight) -> str:
        """Whose dice, where the arrows have not walked on."""
        return turn_words(view.lang).recovery

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """Whose dice, what is counted so far, and whether the figure is able again."""
        words = turn_words(view.lang)
        owing = self._owing(view.state)
        place = entry.choice % len(owing)
        figure, throw = self._read(view, entry)
        dice = words.dice.format(count=throw.dice)
        told = words.recovery_dice.format(figure=short(figure.name), dice=dice)
        if entry.text.strip() or not throw.dice:
            told += f" · {throw_words(words.recovery, throw, view.lang)}"
            if not throw.missing:
                told += f" · {words.able_again if throw.successes else words.falls}"
        names = tuple(short(view.state.figures[id_].name) for id_ in owing)
        return Preview(said(told).line, names, place)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The test. Raises Refusal (WRONG_DICE)."""
        figure, throw = self._read(view, entry)
        throw = thrown(whole(throw, "recovery"), view.chance)
        test = Recover(figure=figure.id, faces=throw.faces)
        return Decision((test,), cursor=figure.id, then=following)

    def _read(self, view: Fight, entry: Entry) -> tuple[Figure, Throw]:
        owing = self._owing(view.state)
        figure = view.state.figures[owing[entry.choice % len(owing)]]
        pool = recovery_pool(view.state, figure)
        return figure, read_throw(entry.text, lambda _: pool, "recovery", has_mod=False)

    def _owing(self, state: State) -> tuple[str, ...]:
        """Those with a test, the one first that the line was opened for."""
        return (self.who, *(id_ for id_ in state.recovering if id_ != self.who))
