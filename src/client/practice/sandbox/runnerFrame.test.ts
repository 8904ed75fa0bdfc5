// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PLAIN_RUN, READY, TIME_LIMIT_MS, toEarlyEnd } from '../../../shared/practice/sandbox.ts';
import { createRunnerFrame } from './runnerFrame.ts';

const REQUEST = { ...PLAIN_RUN, language: 'js', database: '', entry: 'a.js', files: [] } as const;
const FINISHED = { ...toEarlyEnd('finished'), exitCode: 0 };

/** The runner's side of each run, in the order of their beginning. */
let ports: MessagePort[];
let onLost: () => void;

beforeEach(() => {
  ports = [];
  onLost = vi.fn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  for (const port of ports) port.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function openFrame() {
  const sandbox = {
    postMessage: (_message: unknown, _origin: string, [port]: readonly MessagePort[]) => port && ports.push(port),
  };
  const create = document.createElement.bind(document);
  // An element in place of the frame, which would load a document.
  vi.spyOn(document, 'createElement').mockImplementationOnce(() =>
    Object.defineProperty(create('div'), 'contentWindow', { value: sandbox }),
  );
  const frame = createRunnerFrame('/', onLost);
  dispatchEvent(Object.assign(new Event('message'), { data: READY, source: sandbox }));
  return frame;
}

const hasFrame = () => document.body.childElementCount > 0;

it('a stop that comes after the end of its run ends nothing else', async () => {
  const frame = openFrame();
  const events: string[] = [];
  const first = frame.run([], REQUEST, ({ type }) => events.push(type));
  await vi.waitFor(() => expect(ports).toHaveLength(1));
  ports[0]?.postMessage(FINISHED);
  expect(await first.done).toMatchObject({ reason: 'finished' });
  const second = frame.run([], REQUEST, () => {});
  await vi.waitFor(() => expect(ports).toHaveLength(2));
  first.stop();
  vi.advanceTimersByTime(TIME_LIMIT_MS - 1);
  expect(hasFrame()).toBe(true);
  expect(onLost).not.toHaveBeenCalled();
  expect(events).toEqual(['done']);
  ports[1]?.postMessage(FINISHED);
  expect(await second.done).toMatchObject({ reason: 'finished' });
});

it('a runner that does not end a run when it is told to is removed', async () => {
  const frame = openFrame();
  const stuck = frame.run([], REQUEST, () => {});
  await vi.waitFor(() => expect(ports).toHaveLength(1));
  stuck.stop();
  vi.advanceTimersByTime(2000);
  expect(await stuck.done).toMatchObject({ reason: 'stopped' });
  expect(hasFrame()).toBe(false);
  expect(onLost).toHaveBeenCalledOnce();
});
