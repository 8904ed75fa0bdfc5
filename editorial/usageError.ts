/** The command was asked for something it cannot do; the message says what, and needs no stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
