import { native, Timeout } from './timeout.ts';

/** Number of idle turns of the event loop after which a program has ended. Work of the browser itself (digests,
 *  streams) is not counted. */
const QUIET_TURNS = 4;

export type EventLoop = ReturnType<typeof createEventLoop>;

/** Counts the handles that keep a Node.js program running: timers, servers, requests. */
export function createEventLoop() {
  let count = 0;
  /** Keep the program going until the function it returns is called. */
  const hold = () => {
    count++;
    let isHeld = true;
    return () => {
      if (isHeld) count--;
      isHeld = false;
    };
  };

  class Immediate {
    readonly hasRef = () => true;
  }

  const immediates = new Map<unknown, () => void>();
  const channel = new MessageChannel();
  const queue: (() => void)[] = [];
  channel.port1.addEventListener('message', () => queue.shift()?.());
  channel.port1.start();

  const setTimeout = (act: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) =>
    new Timeout(hold, () => act(...values), Number(delay), false);
  const setInterval = (act: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) =>
    new Timeout(hold, () => act(...values), Number(delay), true);
  const clear = (timeout: unknown) => {
    if (timeout instanceof Timeout) timeout.close();
  };
  const setImmediate = (act: (...values: unknown[]) => void, ...values: unknown[]) => {
    const immediate = new Immediate();
    const release = hold();
    immediates.set(immediate, release);
    queue.push(() => {
      if (!immediates.delete(immediate)) return;
      release();
      act(...values);
    });
    channel.port2.postMessage(null);
    return immediate;
  };
  const clearImmediate = (immediate: unknown) => {
    immediates.get(immediate)?.();
    immediates.delete(immediate);
  };

  /** Resolves when nothing is left to do. */
  async function idle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet++) {
      if (count > 0) quiet = 0;
      await new Promise((resolve) => native.setTimeout(resolve, count > 0 ? 4 : 1));
      if (count > 0) quiet = -1;
    }
  }

  return {
    hold,
    idle,
    globals: {
      setTimeout,
      clearTimeout: clear,
      setInterval,
      clearInterval: clear,
      setImmediate,
      clearImmediate,
    },
  };
}
