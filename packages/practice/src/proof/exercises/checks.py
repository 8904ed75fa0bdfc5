"""Runs a program with its test: python3 checks.py program.py test-file results-file.

Each result carries the token of the run, and a last one says that the test came to its end."""

import json
import os
import sys
import traceback


class Keeping:
    """Standard output that remembers what was printed."""

    def __init__(self, stream):
        self.stream = stream
        self.kept = []

    def write(self, text):
        self.kept.append(text)
        return self.stream.write(text)

    def __getattr__(self, name):
        return getattr(self.stream, name)


def run(title, test_file, results):
    with open(title, encoding="utf-8") as file:
        source = file.read()
    with open(test_file, encoding="utf-8") as file:
        test = file.read()
    keeping = sys.stdout = Keeping(sys.stdout)
    names = sys.modules["__main__"].__dict__
    for name in [name for name in names if not name.startswith("__")]:
        del names[name]
    token = os.environ.pop("CHECKS_TOKEN", "")
    names.update(__file__=title)
    sys.argv = [title]
    sys.path[0] = os.getcwd()
    try:
        exec(compile(source, title, "exec"), names)
        before = "".join(keeping.kept)
        # Now, so that the program has not put others in their place.
        names.update(to_helpers(title, results, token), output=lambda: before)
        # On its own lines, as if it stood below the program.
        exec(compile("\n" * source.count("\n") + test, title, "exec"), names)
        record(results, {"end": True, "token": token})
    except Exception as error:
        # Without the frame of this file.
        trace = error.__traceback__.tb_next
        traceback.print_exception(type(error), error, trace)
        lines = [frame.lineno for frame in traceback.extract_tb(trace) if frame.filename == title]
        record(results, {"thrown": f"{type(error).__name__}: {error}", "lines": lines[::-1], "token": token})
        sys.exit(1)


def record(results, value):
    with open(results, "a", encoding="utf-8") as file:
        file.write(json.dumps(value) + "\n")


def to_helpers(title, results, token):
    def lines_of_callers():
        frame = sys._getframe(2)
        lines = []
        while frame is not None:
            if frame.f_code.co_filename == title:
                lines.append(frame.f_lineno)
            frame = frame.f_back
        return lines

    def add(passed, expected, actual, name, lines):
        result = {"passed": passed, "expected": expected, "actual": actual, "name": name, "lines": lines}
        record(results, {**result, "token": token})

    def same(actual, expected, name=None):
        add(bool(actual == expected), repr(expected), repr(actual), name, lines_of_callers())

    def ok(value, name=None):
        add(bool(value), "True", repr(value), name, lines_of_callers())

    def throws(act, kind=Exception, name=None):
        lines = lines_of_callers()
        expected = kind if isinstance(kind, str) else kind.__name__
        try:
            act()
        except BaseException as error:
            kinds = [base.__name__ for base in type(error).__mro__]
            passed = (kind in kinds or kind in str(error)) if isinstance(kind, str) else isinstance(error, kind)
            add(passed, expected, f"{type(error).__name__}: {error}", name, lines)
        else:
            add(False, expected, "nothing was raised", name, lines)

    return {"same": same, "ok": ok, "throws": throws}


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    # As a module, so that `__main__` belongs to the program.
    import checks

    checks.run(*sys.argv[1:4])
