/** A fault that a command reports and ends with, as Git words it. */
export class GitError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 128) {
    super(message);
    this.exitCode = exitCode;
  }
}
