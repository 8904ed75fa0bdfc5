/** The reason why a course could not be stored. `other`: the answers do not match the site's list, as behind a captive
 *  portal, or during a deploy. `blocked`: the browser stores nothing here, as in a private window. */
export type KeepFault = 'network' | 'other' | 'room' | 'blocked' | 'stopped';

export class KeepError extends Error {
  override readonly name = 'KeepError';
  readonly fault: KeepFault;

  constructor(fault: KeepFault, cause?: unknown) {
    super(`the course was not kept: ${fault}`, { cause });
    this.fault = fault;
  }
}

export function toKeepError(error: unknown): KeepError {
  if (error instanceof KeepError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return new KeepError('stopped', error);
  if (name === 'QuotaExceededError') return new KeepError('room', error);
  if (name === 'SecurityError') return new KeepError('blocked', error);
  return new KeepError('network', error);
}
