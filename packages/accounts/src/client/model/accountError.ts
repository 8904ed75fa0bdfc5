import type { AccountProblem } from '../../shared/messages/pages/en.ts';

/** @param problem null: the reader cancelled, so no message is shown */
export class AccountError extends Error {
  readonly problem: AccountProblem | null;
  /** The vendor's code, for the log only. */
  readonly code: string;

  constructor(problem: AccountProblem | null, code: string, options?: ErrorOptions) {
    super(`Account: ${code}`, options);
    this.name = 'AccountError';
    this.problem = problem;
    this.code = code;
  }
}

/** @param toError converts what an action throws that is not an `AccountError` */
export const attemptWith =
  (toError: (error: unknown) => AccountError) =>
  async <Result>(act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act();
    } catch (error) {
      throw error instanceof AccountError ? error : toError(error);
    }
  };
