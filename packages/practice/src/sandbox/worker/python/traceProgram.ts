import { MAX_STEPS, MAX_TRACE_BYTES } from '../../../shared/trace.ts';

/** Python code that defines `to_trace`, which records what a program does: `printed()` is what it printed so far,
 *  `count()` how many characters that is in JavaScript, and `cut(json)` ends a run that has too many steps. The recorder
 *  of samples (`proof/steps/trace.py`) writes the same. */
export const TRACE_PROGRAM = `
import ast, itertools, json, sys, types

MAX_STEPS, MAX_BYTES, MAX_ITEMS, MAX_TEXT, LONG = ${MAX_STEPS}, ${MAX_TRACE_BYTES}, 12, 60, 1000

def shorten(text):
    short = text if len(text) <= MAX_TEXT else text[: MAX_TEXT - 1] + '…'
    # Half a character is none that a page can show.
    return short.encode('utf-8', 'backslashreplace').decode()

def describe(value, to_text=repr):
    # Methods of the program may fail, and a number may be too long to write. A long text is not written whole in each step.
    try:
        is_long = type(value) in (str, bytes) and len(value) > LONG
        return shorten(to_text(value[:LONG] if is_long else value))
    except BaseException:
        return '<' + type(value).__name__ + '>'

# Where comprehensions begin and end: the outermost ones, of several.
def find_comprehensions(path):
    try:
        with open(path, encoding='utf-8') as file:
            tree = ast.parse(file.read())
    except (OSError, SyntaxError, ValueError):
        return []
    kinds = (ast.ListComp, ast.SetComp, ast.DictComp)
    return sorted(
        ((node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset))
        for node in ast.walk(tree) if isinstance(node, kinds)
    )

class Trace:
    def __init__(self, path):
        self.path = path
        self.steps = []
        self.size = 0
        self.is_cut = False
        self.numbers = {}
        # Objects that have a number stay alive: another one would get the same id.
        self.kept = []
        self.comprehensions = find_comprehensions(path)
        # The comprehension in which a call is, by its id.
        self.inside = {}

    # Values are read past the methods of the program, which could print, fail or change something. Only keys, and numbers
    # and texts of its own classes, tell themselves.
    def show(self, value, objects):
        kind = type(value)
        if value is None or issubclass(kind, (bool, int, float, complex, str, bytes, range)):
            return describe(value)
        if issubclass(kind, (types.FunctionType, types.BuiltinFunctionType, types.MethodType)):
            return shorten(value.__name__) + '()'
        if issubclass(kind, type):
            return 'class ' + shorten(type.__dict__['__name__'].__get__(value))
        if issubclass(kind, (list, tuple, set, frozenset, dict)) or self.attributes(value) is not None:
            return self.refer(value, objects)
        return shorten('<' + kind.__name__ + '>')

    def attributes(self, value):
        try:
            return object.__getattribute__(value, '__dict__') if type(value).__module__ == '__main__' else None
        except BaseException:
            return None

    def refer(self, value, objects):
        if id(value) not in self.numbers:
            self.numbers[id(value)] = len(self.numbers) + 1
            self.kept.append(value)
        number = self.numbers[id(value)]
        if str(number) not in objects:
            count, entries = self.entries(value)
            shown = objects[str(number)] = {'kind': shorten(type(value).__name__), 'items': [], 'more': count}
            # Deeper than the interpreter can go, only the type is named.
            try:
                for label, item in itertools.islice(entries, MAX_ITEMS):
                    shown['items'].append([label, self.show(item, objects)])
                    shown['more'] -= 1
            except RecursionError:
                pass
        return number

    # How many entries a value has, and what lists them: of a large one only the first are listed.
    def entries(self, value):
        kind = type(value)
        if issubclass(kind, dict):
            return dict.__len__(value), ((describe(key), item) for key, item in dict.items(value))
        for base in (list, tuple):
            if issubclass(kind, base):
                return base.__len__(value), ((str(index), item) for index, item in enumerate(base.__iter__(value)))
        for base in (set, frozenset):
            if issubclass(kind, base):
                count = base.__len__(value)
                items = base.__iter__(value)
                return count, (('', item) for item in (sorted(items, key=describe) if count <= LONG else items))
        attributes = self.attributes(value)
        return len(attributes), ((shorten(key) if type(key) is str else describe(key), item) for key, item in attributes.items())

    def record(self, frame, event, value=None):
        objects = {}
        frames = []
        current = frame
        while current is not None:
            if current.f_code.co_filename == self.path:
                name = current.f_code.co_name
                frames.insert(0, {
                    'name': '' if name == '<module>' else name,
                    'variables': [
                        [shorten(name), self.show(item, objects)] for name, item in list(current.f_locals.items())
                        # Names such as .0 are the interpreter's; globals() may have keys that are no names.
                        if type(name) is str and name.isidentifier() and not name.startswith('__')
                        and not issubclass(type(item), types.ModuleType)
                    ],
                })
            current = current.f_back
        step = {'event': event, 'line': frame.f_lineno or 1, 'frames': frames, 'printed': count()}
        if event == 'return':
            step['value'] = self.show(value, objects)
        if event == 'error':
            step['value'] = describe(value, lambda error: type(error).__name__ + ': ' + str(error))
        step['objects'] = objects
        self.size += len(json.dumps(step, ensure_ascii=False).encode())
        if len(self.steps) >= MAX_STEPS or self.size > MAX_BYTES:
            self.is_cut = True
            self.stop()
            cut(self.to_json())
        else:
            self.steps.append(step)

    # Newer versions of Python run a comprehension in the call around it, which tells each of its turns.
    def is_in_same_comprehension(self, frame):
        place = next(itertools.islice(frame.f_code.co_positions(), frame.f_lasti // 2, None), None)
        current = None
        if place and None not in place:
            line, end_line, column, end_column = place
            for start, end in self.comprehensions:
                if start <= (line, column) and (end_line, end_column) <= end:
                    current = start
                    break
        before = self.inside.get(id(frame))
        self.inside[id(frame)] = current
        return current is not None and current == before

    def trace(self, frame, event, value):
        if self.is_cut or frame.f_code.co_filename != self.path:
            return None
        is_main = frame.f_code.co_name == '<module>'
        # A comprehension is one step.
        if not is_main and frame.f_code.co_name.startswith('<'):
            return None
        if event == 'call':
            self.inside.pop(id(frame), None)
        if event == 'line' and self.is_in_same_comprehension(frame):
            return self.trace
        if event == 'exception':
            self.record(frame, 'error', value[1])
        elif event == 'return' and not is_main:
            self.record(frame, 'return', value)
        elif event in ('line', 'return'):
            self.record(frame, 'line')
        return self.trace

    def start(self):
        sys.settrace(self.trace)

    def stop(self):
        sys.settrace(None)

    def to_json(self):
        return json.dumps({'steps': self.steps, 'output': printed(), 'isCut': self.is_cut}, ensure_ascii=False)

last = None

def to_trace(path):
    global last
    last = Trace(path)
    return last
`;
