"""Card text: a game's small grammar, and errors in the game's own words.

A text that does not parse is an error; nothing unparsed is ever played as if it did nothing.
The error names the word that was not understood and what could stand there. To find that word,
the parser goes through the text once more and remembers how far each phrase that it could have
taken agrees with the text: the word where the best of them stop agreeing is the one to mend.
(Lark leaves the interactive parser, which makes this possible, without types.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import PatternStr
from lark.parsers.lalr_interactive_parser import InteractiveParser

from nightstand.cardtext.words import did_you_mean, shown
from nightstand.kernel.errors import NightstandError

E = TypeVar("E")

_END: Final = "$END"
_THE_END: Final = "the end of the text"


class CardTextError(NightstandError):
    """A card text was not understood: at which character, which word, and what could stand."""

    def __init__(
        self, message: str, text: str, position: int, word: str, expected: tuple[str, ...]
    ) -> None:
        super().__init__(message)
        self.text = text
        self.position = position
        self.word = word
        self.expected = expected


@dataclass(frozen=True)
class _Phrase:
    """What the parser could take next: exact words, or a description of a pattern or the end."""

    words: str
    exact: bool


@dataclass(frozen=True)
class _Hint:
    """At `position`, the beginning of a word, there could stand `offer`.

    `ended`: the text agrees with the offer up to its own end. `whole`: it agrees entirely.
    """

    position: int
    offer: str
    ended: bool
    whole: bool


class Grammar(Generic[E]):
    """A grammar whose parse is a card's effect; `names` tells what its patterns are called."""

    def __init__(
        self,
        lark_text: str,
        start: str,
        effect_of: Callable[[Tree[Token]], E],
        names: Mapping[str, str],
    ) -> None:
        self._lark = Lark(lark_text, parser="lalr", lexer="contextual", start=start)
        self._effect_of = effect_of
        self._names = names
        self._terminals = {terminal.name: terminal.pattern for terminal in self._lark.terminals}

    def parse(self, text: str) -> E:
        """Parse a card text into its effect, or raise a CardTextError."""
        try:
            tree = self._lark.parse(text)
        except UnexpectedInput:
            raise self._error(text) from None
        return self._effect_of(tree)

    def _error(self, text: str) -> CardTextError:
        hints = list(self._hints(text))
        open_hints = [hint for hint in hints if not hint.whole] or hints
        position = max(hint.position for hint in open_hints)
        best = [hint for hint in open_hints if hint.position == position]
        ended = [hint for hint in best if hint.ended]
        start, word = _word_at(text, position)
        expected = tuple(dict.fromkeys(hint.offer for hint in ended or best))
        message = f"{_complaint(text, start, word, bool(ended))}; here could stand "
        message += ", ".join(expected) + did_you_mean(word, _first_words(expected))
        return CardTextError(message, text, start, word, expected)

    def _hints(self, text: str) -> Iterator[_Hint]:
        """Go through the text token by token; compare it with all that could stand at each."""
        parser = self._lark.parse_interactive(text)
        tokens = parser.lexer_thread.lex(parser.parser_state)  # type: ignore[no-untyped-call]
        at = 0
        while True:
            for phrase in self._phrases(parser):
                yield _compared(text, at, phrase)
            try:
                token = next(tokens)
                parser.feed_token(token)
            except (StopIteration, UnexpectedInput):
                return
            at += len(token)

    def _phrases(self, parser: InteractiveParser) -> Iterator[_Phrase]:
        """All that could come next; a lone blank is joined with what could come after it."""
        accepted = parser.accepts()  # type: ignore[no-untyped-call]
        for name, pattern in self._terminals.items():
            if name not in accepted:
                continue
            if not isinstance(pattern, PatternStr):
                yield _Phrase(self._names[name], False)
            elif pattern.value.isspace():
                further = parser.copy()  # type: ignore[no-untyped-call]
                further.feed_token(Token(name, pattern.value))
                for phrase in self._phrases(further):
                    yield _Phrase(pattern.value + phrase.words, phrase.exact)
            else:
                yield _Phrase(pattern.value, True)
        if _END in accepted:
            yield _Phrase("the end of the text", False)


def _compared(text: str, at: int, phrase: _Phrase) -> _Hint:
    """How far the text agrees with a phrase from `at` on, in whole words."""
    words = phrase.words
    same = 0
    while phrase.exact and same < len(words) and text[at + same : at + same + 1] == words[same]:
        same += 1
    whole = same == len(words)
    position = at if whole else at + same
    inside_phrase = same > 0 and words[same : same + 1].strip() != ""
    if inside_phrase or text[position : position + 1].isalnum():
        while position > 0 and text[position - 1].isalnum():  # back to the beginning of the word
            position -= 1
    begun = text[position:at]
    offer = _offer(text, position, begun, words[max(0, position - at) :], phrase.exact)
    return _Hint(position, offer, at + same == len(text), whole)


def _offer(text: str, position: int, begun: str, words: str, exact: bool) -> str:
    """What could stand at a position, for people: in quotes, or described."""
    glued = words.startswith(" ") and not begun and text[position : position + 1].isalnum()
    if words.isspace() or glued:
        return "a space"
    if exact:
        return f'"{(begun + words).strip()}"'
    return f'"{begun}", then {words.strip()}' if begun else words.strip()


def _word_at(text: str, position: int) -> tuple[int, str]:
    """The word at a position, and where it begins: at a blank, the word after it."""
    if text[position:] and not text[position:].strip(" "):
        return position, " "
    if text[position : position + 1] == " " and text[position - 1 : position].strip(" "):
        position += 1
    end = position
    while text[end : end + 1].isalnum():
        end += 1
    return position, text[position : max(end, position + 1)]


def _complaint(text: str, start: int, word: str, ended: bool) -> str:
    before = " ".join(text[:start].split()[-2:])
    where = f"after {shown(before)}" if before else "at the beginning"
    if ended:
        inside = f"in {shown(word)} " if word else ""
        return f"the text ends too early, {inside}{where}"
    place = f"(character {start + 1}, {where})"
    if word == " ":
        return f"a space too many {place}"
    return f"{shown(word)} {place} was not understood"


def _first_words(expected: Sequence[str]) -> list[str]:
    """The first words of several phrases; a single phrase needs no guess at which was meant."""
    if len(expected) < 2:
        return []
    return [phrase.strip('"').split()[0] for phrase in expected if phrase.startswith('"')]
