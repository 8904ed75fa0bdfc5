/** The command line is not valid. The message explains it without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
