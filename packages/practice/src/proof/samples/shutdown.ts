type Cleanup = () => Promise<void>;

const open = new Set<Cleanup>();

/** Register a cleanup for an interrupted command. @returns a function to call after the regular cleanup */
export function onShutdown(cleanup: Cleanup): () => void {
  if (open.size === 0) for (const signal of SIGNALS) process.once(signal, end);
  open.add(cleanup);
  return () => {
    open.delete(cleanup);
    if (open.size === 0) for (const signal of SIGNALS) process.removeListener(signal, end);
  };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function end(signal: NodeJS.Signals): void {
  // Send the signal again without a listener, so that the process ends as the caller expects.
  void Promise.all([...open].map((cleanup) => cleanup())).finally(() => process.kill(process.pid, signal));
}
