"""The scanner finds the lines of headers and keys, and nothing else."""

from __future__ import annotations

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from nightstand.cardtext.places import places

TRICKY = '''\
# [[cards]] in a remark
first = "[[cards]]" # name = "no"
[ set ] # a remark ] behind
"quoted key".'and another' = 1
notes = """
[[cards]]
name = "in a text \\""" still in it"""
raw = \'\'\'
[set] it's """ ''here\'\'\'\'
[[cards]]
list = [ # ]
  "]", [1, 2],
  """
  x = 1""",
]
table = { a = "}", b = [1] }
esc\u0061ped = 1
'''.replace("esca", '"esc\\u0061').replace("ped =", 'ped" =')


def test_strings_remarks_and_lists_hide_what_they_hold() -> None:
    """Only what TOML itself takes for a header or a key is found, in its own line."""
    tomllib.loads(TRICKY)
    found = [(place.line, place.path, place.header, place.listed) for place in places(TRICKY)]
    assert found == [
        (2, ("first",), False, False),
        (3, ("set",), True, False),
        (4, ("quoted key", "and another"), False, False),
        (5, ("notes",), False, False),
        (8, ("raw",), False, False),
        (10, ("cards",), True, True),
        (11, ("list",), False, False),
        (16, ("table",), False, False),
        (17, ("escaped",), False, False),
    ]


def test_windows_line_ends_count_once() -> None:
    """Carriage returns move no line."""
    text = 'a = 1\r\n\r\n[[cards]]\r\nb = """x\r\ny"""\r\nc = 1\r\n'
    assert [place.line for place in places(text)] == [1, 3, 4, 6]


def test_it_stops_where_there_is_no_toml() -> None:
    """A text that tomllib would refuse ends the scan instead of the program."""
    assert [place.path for place in places("a = 1\n= 2\nb = 3")] == [("a",)]


VALUES = st.one_of(
    st.integers().map(str),
    st.sampled_from(['"[[cards]]"', "'#'", '"""\n[x]\n"""', "'''\nk = 1\n'''", '""""a""""']),
    st.sampled_from(["[\n1,\n2]", "[ '[' , # ]\n ']' ]", "{ k = '}' }", "1.5", "true", "[[]]"]),
    st.sampled_from(['"\\""', '"\\\\"', "1979-05-27", "''", '""', '""""""', "''''''"]),
)
LINES = st.lists(
    st.one_of(
        VALUES.map(lambda value: ("key", value)),
        st.just(("table", "")),
        st.sampled_from([("blank", ""), ("blank", "# x = 1"), ("blank", "  \t# [[a]]")]),
    ),
    max_size=20,
)


@given(LINES)
def test_every_line_is_found(lines: list[tuple[str, str]]) -> None:
    """Whatever values stand between them, headers and keys are found exactly where they are."""
    text = ""
    expected: list[tuple[int, str]] = []
    for number, (what, value) in enumerate(lines):
        line = text.count("\n") + 1
        if what == "key":
            text += f"k{number} = {value}\n"
            expected.append((line, f"k{number}"))
        elif what == "table":
            text += f"[[t{number}]]\n"
            expected.append((line, f"t{number}"))
        else:
            text += value + "\n"
    tomllib.loads(text)
    assert [(place.line, place.path[0]) for place in places(text)] == expected
