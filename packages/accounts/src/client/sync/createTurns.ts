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

interface PageEvents {
  readonly onLeave: () => void;
  readonly onReturn: () => void;
  readonly onOnline: () => void;
}

/** Follow when the reader leaves the page and returns to it, and when the network is back. @returns ends it */
export function followPage({ onLeave, onReturn, onOnline }: PageEvents): () => void {
  const onVisibility = () => (document.visibilityState === 'hidden' ? onLeave() : onReturn());
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onOnline);
  };
}
