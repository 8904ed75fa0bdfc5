// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { toFrameEnd } from '../../shared/messages.ts';
import { PLAIN_RUN, READY, TIME_LIMIT_MS } from '../../shared/sandbox.ts';
import { createRunnerFrame, FrameBlocked, READY_LIMIT_MS, STOP_LIMIT_MS } from './runnerFrame.ts';

const REQUEST = { ...PLAIN_RUN, language: 'js', database: '', entry: 'a.js', files: [] } as const;
const FINISHED = { ...toFrameEnd('finished'), exitCode: 0 };

/** The runner's port of each run, in the order of their start. */
let ports: MessagePort[];
let token: string;
let onLost: () => void;

beforeEach(() => {
  ports = [];
  onLost = vi.fn();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  for (const port of ports) port.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function openFrame(isReady = true) {
  const sandbox = {
    postMessage: (message: { readonly token: string }, _origin: string, [port]: readonly MessagePort[]) => {
      if (port) ports.push(port);
      token = message.token;
    },
  };
  const create = document.createElement.bind(document);
  // An element instead of the frame, which would load a document.
  vi.spyOn(document, 'createElement').mockImplementationOnce(() =>
    Object.defineProperty(create('div'), 'contentWindow', { value: sandbox }),
  );
  const frame = createRunnerFrame('/', onLost);
  if (isReady) dispatchEvent(Object.assign(new Event('message'), { data: READY, source: sandbox }));
  return frame;
}

const hasFrame = () => document.body.childElementCount > 0;

it('a stop after the end of its run stops nothing else', async () => {
  const frame = openFrame();
  const events: string[] = [];
  const first = frame.run([], REQUEST, ({ type }) => events.push(type));
  await eventually(() => expect(ports).toHaveLength(1));
  ports[0]?.postMessage(FINISHED);
  expect(await first.done).toMatchObject({ reason: 'finished' });
  const second = frame.run([], REQUEST, () => {});
  await eventually(() => expect(ports).toHaveLength(2));
  first.stop();
  vi.advanceTimersByTime(TIME_LIMIT_MS - 1);
  expect(hasFrame()).toBe(true);
  expect(onLost).not.toHaveBeenCalled();
  expect(events).toEqual(['done']);
  ports[1]?.postMessage(FINISHED);
  expect(await second.done).toMatchObject({ reason: 'finished' });
});

it('a runner that does not stop a run on request is removed', async () => {
  const frame = openFrame();
  const stuck = frame.run([], REQUEST, () => {});
  await eventually(() => expect(ports).toHaveLength(1));
  stuck.stop();
  vi.advanceTimersByTime(STOP_LIMIT_MS);
  expect(await stuck.done).toMatchObject({ reason: 'stopped' });
  expect(hasFrame()).toBe(false);
  expect(onLost).toHaveBeenCalledOnce();
});

it('a run counts as finished only with its own token', async () => {
  const frame = openFrame();
  for (const proof of [null, '', 'x', undefined]) {
    const run = frame.run([], REQUEST, () => {});
    await eventually(() => expect(ports).toHaveLength(1));
    ports.pop()?.postMessage({ ...FINISHED, token: proof === undefined ? token : proof });
    expect((await run.done).reachedEnd).toBe(proof === undefined);
  }
});

/** Messages that no runner sends. */
const STRANGE: Readonly<Record<string, unknown>> = {
  'a number': 5,
  nothing: null,
  'a text with a length of its own': { type: 'stdout', text: { length: -1e15 } },
  'a long text': { type: 'stdout', text: 'x'.repeat(65_537) },
  'many rows': { type: 'table', columns: ['a'], rows: Array.from({ length: 300_000 }, () => ['a']) },
  'no rows': { type: 'table', columns: [] },
  'a column that is not text': { type: 'table', columns: [{ a: 1 }], rows: [] },
  'rows of another width': { type: 'table', columns: ['a'], rows: [['a', 'b']] },
  'another type': { type: 'tables', text: 'zz' },
  'no checks': { ...FINISHED, checks: null },
  'endless time': { ...FINISHED, milliseconds: Infinity },
  'another reason': { ...FINISHED, reason: 'passed' },
};

for (const [name, message] of Object.entries(STRANGE))
  it(`ends a run that sends ${name}, and the next one has a new frame`, async () => {
    const frame = openFrame();
    const events: unknown[] = [];
    const run = frame.run([], REQUEST, (event) => events.push(event));
    await eventually(() => expect(ports).toHaveLength(1));
    ports[0]?.postMessage(message);
    expect(await run.done).toMatchObject({ reason: 'message', reachedEnd: false, checks: [] });
    expect(events).toHaveLength(1);
    expect(hasFrame()).toBe(false);
    expect(onLost).toHaveBeenCalledOnce();
  });

it('ends a run that sends more than a program may print', async () => {
  const frame = openFrame();
  const run = frame.run([], REQUEST, () => {});
  await eventually(() => expect(ports).toHaveLength(1));
  for (let sent = 0; sent < 3; sent++) ports[0]?.postMessage({ type: 'stdout', text: 'x'.repeat(65_536) });
  expect(await run.done).toMatchObject({ reason: 'output' });
});

it('reports that a host blocks the frame if the frame sends nothing', async () => {
  const frame = openFrame(false);
  const blocked = frame.know('js', []).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(READY_LIMIT_MS);
  expect(await blocked).toBeInstanceOf(FrameBlocked);
  expect(hasFrame()).toBe(false);
  expect(onLost).toHaveBeenCalledOnce();
});
