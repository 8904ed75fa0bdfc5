import * as v from 'valibot';
import { END_REASONS, PRACTICE_LANGUAGES, type RunDone, type RunEvent } from './protocol.ts';
import {
  MAX_OUTPUT_LENGTH,
  RUNTIME_NAMES,
  toEarlyEnd,
  MAX_VALUE_LENGTH,
  type PreviewMessage,
  type StopMessage,
  type ToRunner,
} from './sandbox.ts';
import { MAX_TRACE_BYTES } from './trace.ts';

/** What a frame or a worker sends about a run. The senders run readers' code, which may have found a way to send
 *  something else, so each receiver, the runner and the preview as well as the page, reads messages with
 *  `createReader` before it uses anything of them. */
export type FrameMessage = Exclude<RunEvent, RunDone> | FrameDone | FrameNotice;

/** `started` comes when the program begins, after its runtime has loaded; `pressed` when the reader presses into a
 *  preview, which the page cannot see. */
type FrameNotice = { readonly type: 'started' } | { readonly type: 'pressed' };

/** The end of a run. `token` is the token of the run if the program, and its test if there is one, came to its end. The
 *  page makes a token for each run and compares it: a program that ends before its test cannot know it. */
export type FrameDone = Omit<RunDone, 'reachedEnd'> & { readonly token: string | null };

/** Messages of one run: a program that prints single characters fills its output with them. */
const MAX_MESSAGES = MAX_OUTPUT_LENGTH + 1000;
/** The shortest row is a character and a line feed of the output that shows it too. */
const MAX_ROWS = MAX_OUTPUT_LENGTH / 2;
const MAX_COLUMNS = 2000;
const MAX_CHECKS = 2000;
const MAX_FILES = 5000;
const MAX_TITLE_LENGTH = 4096;
const FILES_BYTES = 64_000_000;
/** The steps, and what a program printed beside them. */
const MAX_TRACE_LENGTH = 4 * MAX_TRACE_BYTES;

const text = v.pipe(v.string(), v.maxLength(MAX_OUTPUT_LENGTH));
const value = v.pipe(v.string(), v.maxLength(MAX_VALUE_LENGTH));
const title = v.pipe(v.string(), v.maxLength(MAX_TITLE_LENGTH));
const list = <Item extends v.GenericSchema>(item: Item, most: number) => v.pipe(v.array(item), v.maxLength(most));

const table = v.pipe(
  v.object({
    type: v.literal('table'),
    columns: list(text, MAX_COLUMNS),
    rows: list(list(v.nullable(text), MAX_COLUMNS), MAX_ROWS),
  }),
  v.check(({ columns, rows }) => rows.every(({ length }) => length === columns.length)),
  v.check(({ rows }) => lengthOf(rows.flat()) <= MAX_OUTPUT_LENGTH),
);

const file = v.object({ title, content: v.union([v.string(), v.instance(Uint8Array)]) });
const files = v.pipe(
  list(file, MAX_FILES),
  v.check((all) => all.reduce((sum, { content }) => sum + content.length, 0) <= FILES_BYTES),
);

const done = v.object({
  type: v.literal('done'),
  reason: v.picklist(END_REASONS),
  exitCode: v.pipe(v.number(), v.integer()),
  token: v.nullable(title),
  milliseconds: v.pipe(v.number(), v.finite(), v.minValue(0)),
  changed: files,
  removed: list(title, MAX_FILES),
  checks: list(
    v.object({ passed: v.boolean(), name: value, input: value, expected: value, actual: value }),
    MAX_CHECKS,
  ),
  error: v.nullable(v.object({ title, line: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
  trace: v.optional(v.pipe(v.string(), v.maxLength(MAX_TRACE_LENGTH))),
});

const message = v.variant('type', [
  v.object({ type: v.picklist(['started', 'pressed']) }),
  v.object({ type: v.picklist(['stdout', 'stderr']), text }),
  table,
  done,
]);

/** From a worker to the runner, at most once and before its program begins: the memory of a runtime that has
 *  started. The runner adds it to the files that later workers load, which then need not start it again. */
const memory = v.object({ type: v.literal('memory'), memory: v.instance(ArrayBuffer) });

export type MemoryMessage = v.InferOutput<typeof memory>;

/** @returns null for any other message */
export function readMemory(data: unknown): ArrayBuffer | null {
  const result = v.safeParse(memory, data);
  return result.success ? result.output.memory : null;
}

/** Create the function that reads the messages of one run. A message that does not fit, or is one too many, is read as
 *  the end of the run. */
export function createReader(): (data: unknown) => FrameMessage {
  let messages = 0;
  let size = 0;
  return (data) => {
    const result = v.safeParse(message, data, { abortEarly: true });
    if (!result.success) return toFrameEnd('message');
    const { output } = result;
    messages++;
    if (output.type === 'stdout' || output.type === 'stderr') size += output.text.length;
    // A table is printed as text, too.
    if (output.type === 'table') size += lengthOf(output.rows.flat());
    return messages > MAX_MESSAGES || size > 2 * MAX_OUTPUT_LENGTH ? toFrameEnd('output') : output;
  };
}

const code = v.pipe(v.string(), v.maxLength(FILES_BYTES));
const request = v.object({
  language: v.picklist(PRACTICE_LANGUAGES),
  entry: title,
  files,
  args: list(code, MAX_FILES),
  stdin: code,
  database: title,
  test: v.nullable(code),
  setup: v.exactOptional(code),
  isTypeTest: v.exactOptional(v.literal(true)),
  width: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(10_000))),
  isTraced: v.optional(v.boolean()),
});
const binaries = list(v.instance(ArrayBuffer), RUNTIME_NAMES.length);

const toRunner = v.variant('type', [
  v.object({ type: v.literal('runtime'), name: v.picklist(RUNTIME_NAMES), files: binaries }),
  v.object({
    type: v.literal('run'),
    runtimes: list(v.picklist(RUNTIME_NAMES), RUNTIME_NAMES.length),
    request,
    token: title,
  }),
]);
const toPreview = v.object({ type: v.literal('preview'), request, token: title, scripts: binaries });
const stop = v.object({ type: v.literal('stop'), reason: v.picklist(END_REASONS) });

const createParser =
  <Message>(schema: v.GenericSchema<unknown, Message>) =>
  (data: unknown): Message | null => {
    const result = v.safeParse(schema, data);
    return result.success ? result.output : null;
  };

/** Read what a document of the sandbox is sent by who embeds it: whatever does not fit is null, and not used. */
export const readToRunner = createParser<ToRunner>(toRunner);
export const readToPreview = createParser<PreviewMessage>(toPreview);
export const readStop = createParser<StopMessage>(stop);

/** The end of a run that the program did not reach by itself. */
export function toFrameEnd(reason: RunDone['reason'], milliseconds?: number): FrameDone {
  const { reachedEnd: _, ...rest } = toEarlyEnd(reason, milliseconds);
  return { ...rest, token: null };
}

/** The event of a message, for the run that was given this token. */
export function toRunEvent(sent: Exclude<FrameMessage, FrameNotice>, token: string): RunEvent {
  if (sent.type !== 'done') return sent;
  const { token: proof, ...rest } = sent;
  return { ...rest, reachedEnd: proof === token };
}

const lengthOf = (cells: readonly (string | null)[]): number =>
  cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);
