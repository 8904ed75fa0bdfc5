/** Schedules exchanges: one at a time, at the earliest requested time. */
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
    /** Wait for the running exchange, and cancel the next one. */
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

/** Listen for the reader leaving the page and returning to it, and for the network coming back. @returns a function
 *  that stops listening */
export function followPage({ onLeave, onReturn, onOnline }: PageEvents): () => void {
  const onVisibility = () => (document.visibilityState === 'hidden' ? onLeave() : onReturn());
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onOnline);
  };
}
