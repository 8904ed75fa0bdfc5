import type { AccountProblem } from '../../../shared/messages/account/pages/en.ts';

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
