import type { StepMessages } from '../messages/steps/en.ts';
import type { Trace, TraceFrame, TraceStep, TraceValue } from '../shared/trace.ts';

/** Describe in sentences what happened since the previous step, and what is next. */
export function describeStep({ steps, output, isCut }: Trace, index: number, messages: StepMessages): string {
  const step = steps[index];
  if (!step) return '';
  const before = steps[index - 1];
  if (!before) return messages.begins(step.line);
  const sentences: string[] = [];
  const printed = output.slice(before.printed, step.printed).trimEnd();
  if (printed !== '') sentences.push(messages.prints(`“${printed}”`));
  const frame = step.frames.at(-1);
  if (step.event === 'return')
    sentences.push(messages.returns(nameFrame(frame, messages), toText(step.value ?? '', step)));
  else if (step.event === 'error') sentences.push(messages.failed(String(step.value)));
  else if (frame && step.frames.length > countKept(before, step)) sentences.push(describeCall(frame, step, messages));
  else sentences.push(...listChanges(before, step).map(({ name, text }) => messages.set(name, text)));
  const isLast = index === steps.length - 1;
  if (isLast) sentences.push(isCut ? messages.cut : messages.ends);
  else if (step.event === 'line') sentences.push(messages.nextLine(step.line));
  return sentences.join(' ');
}

function describeCall(frame: TraceFrame, step: TraceStep, messages: StepMessages): string {
  const name = nameFrame(frame, messages);
  const values = frame.variables.map(([variable, value]) => `${variable} = ${toText(value, step)}`);
  return values.length === 0 ? messages.called(name) : messages.calledWith(name, values.join(', '));
}

/** Name of a frame, or a text for the program itself and for unnamed functions. */
export function nameFrame(frame: TraceFrame | undefined, messages: StepMessages): string {
  if (!frame || frame.name === '') return messages.program;
  return frame.name === '=>' ? messages.anonymous : `${frame.name}()`;
}

/** The number of calls of the previous step that are still open. A call that returns is open in the step that reports
 *  the return, but not in the next one: a frame at its position is another call. */
function countKept({ event, frames }: TraceStep, step: TraceStep): number {
  // The last step of a program may repeat a return, with its value, to report later output.
  const isRepeated = step.event === 'line' && step.value !== undefined;
  return event === 'return' && !isRepeated ? frames.length - 1 : frames.length;
}

/** Variables whose value, or whose object, has changed since the previous step. */
export function listChanges(
  before: TraceStep | undefined,
  step: TraceStep,
): readonly { readonly frame: number; readonly name: string; readonly text: string }[] {
  if (!before) return [];
  const kept = countKept(before, step);
  return step.frames.flatMap(({ variables }, frame) => {
    const known = before.frames[frame];
    // The initial variables of a call are not changes.
    if (!known || frame >= kept) return [];
    const old = new Map(known.variables);
    return variables.flatMap(([name, value]) => {
      const text = toText(value, step);
      const last = old.get(name);
      return last !== undefined && toText(last, before) === text ? [] : [{ frame, name, text }];
    });
  });
}

const MAX_DEPTH = 3;

/** A value in one line. */
export function toText(value: TraceValue, { objects }: Pick<TraceStep, 'objects'>, depth = 0): string {
  if (typeof value === 'string') return value;
  const object = objects[String(value)];
  if (!object || depth >= MAX_DEPTH) return '…';
  const { kind, items, more } = object;
  const isList = items.every(([label], index) => label === '' || label === String(index));
  const entries = items.map(([label, item]) => {
    const text = toText(item, { objects }, depth + 1);
    return isList ? text : `${label}: ${text}`;
  });
  const inner = [...entries, ...(more > 0 ? ['…'] : [])].join(', ');
  const [open, close] = isList && (items.length > 0 || LISTS.test(kind)) ? ['[', ']'] : ['{', '}'];
  const name = PLAIN.test(kind) ? '' : `${kind} `;
  return `${name}${open}${inner}${close}`;
}

const LISTS = /^(?:Array|list|tuple)$/;
/** Kinds that their brackets identify. */
const PLAIN = /^(?:Array|list|Object|dict)$/;
