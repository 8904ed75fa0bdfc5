import { MAX_STEPS, MAX_TRACE_BYTES } from '../../../shared/trace.ts';

/** Python code that defines `to_trace`, which records what a program does: `printed()` is what it printed so far,
 *  `count()` how many characters that are in JavaScript, and `cut(json)` ends a run that has too many steps. The recorder of samples (`editorial/steps/trace.py`) writes the same. */
export const TRACE_PROGRAM = `
import json, sys, types

MAX_STEPS, MAX_BYTES, MAX_ITEMS, MAX_TEXT = ${MAX_STEPS}, ${MAX_TRACE_BYTES}, 12, 60

def shorten(text):
    return text if len(text) <= MAX_TEXT else text[: MAX_TEXT - 1] + '…'

class Trace:
    def __init__(self, path):
        self.path = path
        self.steps = []
        self.size = 0
        self.is_cut = False
        self.numbers = {}
        # Objects that have a number stay alive: another one would get the same id.
        self.kept = []

    def show(self, value, objects):
        if value is None or isinstance(value, (bool, int, float, complex, str, bytes, range)):
            return shorten(repr(value))
        if isinstance(value, (types.FunctionType, types.BuiltinFunctionType, types.MethodType)):
            return value.__name__ + '()'
        if isinstance(value, type):
            return 'class ' + value.__name__
        if isinstance(value, (list, tuple, set, frozenset, dict)):
            return self.refer(value, objects)
        if type(value).__module__ == '__main__' and hasattr(value, '__dict__'):
            return self.refer(value, objects)
        return shorten('<' + type(value).__name__ + '>')

    def refer(self, value, objects):
        if id(value) not in self.numbers:
            self.numbers[id(value)] = len(self.numbers) + 1
            self.kept.append(value)
        number = self.numbers[id(value)]
        if str(number) not in objects:
            objects[str(number)] = None
            entries = self.entries(value)
            objects[str(number)] = {
                'kind': type(value).__name__,
                'items': [[label, self.show(item, objects)] for label, item in entries[:MAX_ITEMS]],
                'more': max(0, len(entries) - MAX_ITEMS),
            }
        return number

    def entries(self, value):
        if isinstance(value, dict):
            return [(shorten(repr(key)), item) for key, item in value.items()]
        if isinstance(value, (list, tuple)):
            return [(str(index), item) for index, item in enumerate(value)]
        if isinstance(value, (set, frozenset)):
            return [('', item) for item in sorted(value, key=repr)]
        return list(vars(value).items())

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
                        [name, self.show(item, objects)] for name, item in current.f_locals.items()
                        # Names such as .0 are the interpreter's.
                        if name.isidentifier() and not name.startswith('__') and not isinstance(item, types.ModuleType)
                    ],
                })
            current = current.f_back
        step = {'event': event, 'line': frame.f_lineno, 'frames': frames, 'printed': count()}
        if event == 'return':
            step['value'] = self.show(value, objects)
        if event == 'error':
            step['value'] = shorten(type(value).__name__ + ': ' + str(value))
        step['objects'] = objects
        self.size += len(json.dumps(step, ensure_ascii=False).encode())
        if len(self.steps) >= MAX_STEPS or self.size > MAX_BYTES:
            self.is_cut = True
            self.stop()
            cut(self.to_json())
        else:
            self.steps.append(step)

    def trace(self, frame, event, value):
        if self.is_cut or frame.f_code.co_filename != self.path:
            return None
        is_main = frame.f_code.co_name == '<module>'
        # A comprehension is one step of its line.
        if not is_main and frame.f_code.co_name.startswith('<'):
            return None
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
