/** When exchanges happen: one at a time, at the earliest time that was asked for. */
export function createTurns(exchange: () => Promise<void>, now: () => number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;
  let isStopped = false;

  function schedule(delayMs: number): void {
    if (isStopped || now() + delayMs >= dueAt) return;
    clearTimeout(timer);
    dueAt = now() + delayMs;
    timer = setTimeout(() => void run(), delayMs);
  }

  function forget(): void {
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
  }

  /** Exchange now. */
  function run(): Promise<void> {
    forget();
    if (!running) {
      running = exchange().finally(() => {
        running = null;
      });
      return running;
    }
    // The running exchange may already have read the pending changes.
    queued ??= running.then(() => {
      queued = null;
      return run();
    });
    return queued;
  }

  return {
    schedule,
    run,
    /** Let the running exchange end, and forget the next one. */
    settle: async () => {
      await running;
      forget();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
