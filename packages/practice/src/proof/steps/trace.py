"""Run a program and write what happens in it, step by step (packages/practice/src/shared/trace.ts).

    python3 trace.py PROGRAM TRACE
"""

import ast
import io
import itertools
import json
import os
import sys
import types

MAX_STEPS = 1000
MAX_BYTES = 200_000
MAX_ITEMS = 12
MAX_TEXT = 60

program, target = sys.argv[1:3]
sys.argv = [program]
output = io.StringIO()
steps = []
size = 0
is_cut = False
numbers = {}
kept = []  # Objects that have a number stay alive: another one would get the same id.


def shorten(text):
    return text if len(text) <= MAX_TEXT else text[: MAX_TEXT - 1] + "…"


class Snapshot:
    def __init__(self):
        self.objects = {}

    def show(self, value):
        if value is None or isinstance(value, (bool, int, float, complex, str, bytes, range)):
            return shorten(repr(value))
        if isinstance(value, (types.FunctionType, types.BuiltinFunctionType, types.MethodType)):
            return f"{value.__name__}()"
        if isinstance(value, type):
            return f"class {value.__name__}"
        if isinstance(value, (list, tuple, set, frozenset, dict)) or self.is_instance(value):
            return self.refer(value)
        return shorten(f"<{type(value).__name__}>")

    @staticmethod
    def is_instance(value):
        return type(value).__module__ == "__main__" and hasattr(value, "__dict__")

    def refer(self, value):
        if id(value) not in numbers:
            numbers[id(value)] = len(numbers) + 1
            kept.append(value)
        number = numbers[id(value)]
        if str(number) not in self.objects:
            self.objects[str(number)] = None
            entries = list(self.entries(value))
            self.objects[str(number)] = {
                "kind": type(value).__name__,
                "items": [[label, self.show(item)] for label, item in entries[:MAX_ITEMS]],
                "more": max(0, len(entries) - MAX_ITEMS),
            }
        return number

    @staticmethod
    def entries(value):
        if isinstance(value, dict):
            return [(shorten(repr(key)), item) for key, item in value.items()]
        if isinstance(value, (list, tuple)):
            return [(str(index), item) for index, item in enumerate(value)]
        if isinstance(value, (set, frozenset)):
            return [("", item) for item in sorted(value, key=repr)]
        return list(vars(value).items())


HIDDEN = (types.ModuleType,)


def is_shown(name, value):
    # Names such as .0 are the interpreter's.
    return name.isidentifier() and not name.startswith("__") and not isinstance(value, HIDDEN)


def record(frame, event, value=None):
    global size, is_cut
    snapshot = Snapshot()
    frames = []
    current = frame
    while current is not None:
        if current.f_code.co_filename == program:
            name = current.f_code.co_name
            frames.insert(0, {
                "name": "" if name == "<module>" else name,
                "variables": [
                    [name, snapshot.show(item)] for name, item in current.f_locals.items() if is_shown(name, item)
                ],
            })
        current = current.f_back
    step = {
        "event": event,
        "line": frame.f_lineno,
        "frames": frames,
        "printed": len(output.getvalue()),
    }
    if event == "return":
        step["value"] = snapshot.show(value)
    if event == "error":
        step["value"] = shorten(f"{type(value).__name__}: {value}")
    step["objects"] = snapshot.objects
    size += len(json.dumps(step, ensure_ascii=False).encode())
    if len(steps) >= MAX_STEPS or size > MAX_BYTES:
        is_cut = True
        sys.settrace(None)
        return
    steps.append(step)


# Newer versions of Python run a comprehension in the call around it, which tells each of its turns.
def is_in_same_comprehension(frame):
    place = next(itertools.islice(frame.f_code.co_positions(), frame.f_lasti // 2, None), None)
    current = None
    if place and None not in place:
        line, end_line, column, end_column = place
        for start, end in comprehensions:
            if start <= (line, column) and (end_line, end_column) <= end:
                current = start
                break
    before = inside.get(id(frame))
    inside[id(frame)] = current
    return current is not None and current == before


def trace(frame, event, value):
    if frame.f_code.co_filename != program:
        return None
    is_main = frame.f_code.co_name == "<module>"
    # A comprehension is one step.
    if not is_main and frame.f_code.co_name.startswith("<"):
        return None
    if event == "call":
        inside.pop(id(frame), None)
    if event == "line" and is_in_same_comprehension(frame):
        return trace
    if event == "exception":
        record(frame, "error", value[1])
    elif event == "return" and not is_main:
        record(frame, "return", value)
    elif event in ("line", "return"):
        record(frame, "line")
    return None if is_cut else trace


with open(program, encoding="utf-8") as file:
    source = file.read()
comprehensions = sorted(
    ((node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset))
    for node in ast.walk(ast.parse(source))
    if isinstance(node, (ast.ListComp, ast.SetComp, ast.DictComp))
)
inside = {}  # The comprehension in which a call is, by its id.
main = types.ModuleType("__main__")
main.__file__ = program
sys.modules["__main__"] = main
code = compile(source, program, "exec")
printed, sys.stdout = sys.stdout, output
exit_at_once = os._exit


def finish():
    sys.settrace(None)
    sys.stdout = printed
    result = {"steps": steps, "output": output.getvalue(), "isCut": is_cut}
    with open(target, "w", encoding="utf-8") as file:
        json.dump(result, file, ensure_ascii=False, separators=(",", ":"))
        file.write("\n")
    print(output.getvalue(), end="", flush=True)


def finish_at_once(status):
    finish()
    exit_at_once(status)


os._exit = finish_at_once
failure = None
sys.settrace(trace)
try:
    exec(code, main.__dict__)
except BaseException as error:
    failure = error
finish()
if failure is not None and not isinstance(failure, SystemExit):
    raise failure
