type Cleanup = () => Promise<void>;

const open = new Set<Cleanup>();

/** Have something undone when the command is interrupted; call what is returned once it has been undone in the usual way. */
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
  // The signal again, with nobody listening, ends us as the caller expects.
  void Promise.all([...open].map((cleanup) => cleanup())).finally(() => process.kill(process.pid, signal));
}
