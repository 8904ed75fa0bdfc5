import type { AccountProblem } from '../../shared/messages/pages/en.ts';
import { AccountError } from '../model/accountError.ts';

/** The vendor's error codes and their problems (the table of docs/spec/accounts.md). null: the reader cancelled. */
const AUTH_PROBLEMS: Readonly<Record<string, AccountProblem | null>> = {
  'invalid-credential': 'credentials',
  'wrong-password': 'credentials',
  'user-not-found': 'credentials',
  'invalid-login-credentials': 'credentials',
  'user-mismatch': 'credentials',
  'invalid-email': 'email',
  'missing-email': 'email',
  'email-already-in-use': 'emailTaken',
  'weak-password': 'weakPassword',
  'password-does-not-meet-requirements': 'weakPassword',
  'missing-password': 'missingPassword',
  'too-many-requests': 'tooManyAttempts',
  'user-disabled': 'disabled',
  'network-request-failed': 'network',
  timeout: 'network',
  'popup-blocked': 'popupBlocked',
  'popup-closed-by-user': null,
  'cancelled-popup-request': null,
  'user-cancelled': null,
  'account-exists-with-different-credential': 'otherMethod',
  'requires-recent-login': 'recentLogin',
  'expired-action-code': 'expiredLink',
  'invalid-action-code': 'expiredLink',
  'user-token-expired': 'sessionEnded',
  'invalid-user-token': 'sessionEnded',
};

const DATABASE_PROBLEMS: Readonly<Record<string, AccountProblem>> = {
  // Only Auth's report ends a session; here the rules refused one document.
  'permission-denied': 'someFailed',
  unauthenticated: 'notSynced',
  unavailable: 'notSynced',
  'deadline-exceeded': 'notSynced',
  aborted: 'notSynced',
  cancelled: 'notSynced',
  'resource-exhausted': 'serviceFull',
};

/** Wrap an error of the auth service; an unknown code is logged and reported as 'not available'. */
export function toAuthError(error: unknown): AccountError {
  const code = readCode(error).replace(/^auth\//, '');
  const problem = Object.hasOwn(AUTH_PROBLEMS, code) ? AUTH_PROBLEMS[code] : undefined;
  if (problem === undefined) console.warn(`Account service: ${code}`, error);
  return new AccountError(problem === undefined ? 'unavailable' : problem, code, { cause: error });
}

/** Wrap an error of the database; an unknown code is logged and reported as 'some data failed'. */
export function toDatabaseError(error: unknown): AccountError {
  const code = readCode(error).replace(/^firestore\//, '');
  if (code.startsWith('auth/')) return toSessionError(code.slice('auth/'.length), error);
  if (code === 'unknown' && error instanceof Error && NO_ANSWER.test(error.message))
    return new AccountError('notSynced', 'unavailable', { cause: error });
  const problem = Object.hasOwn(DATABASE_PROBLEMS, code) ? DATABASE_PROBLEMS[code] : undefined;
  if (problem === undefined) console.warn(`Account database: ${code}`, error);
  return new AccountError(problem ?? 'someFailed', code, { cause: error });
}

/** Messages of Firestore Lite without an answer of the database, which have no code of their own: the network failed, in
 *  the words of each browser, or another server answered with a page. */
const NO_ANSWER = /\bfetch\b|network|load failed|connection|^SyntaxError/i;

/** The database asked the auth service for a new token and received an error. */
function toSessionError(code: string, error: unknown): AccountError {
  const isTransient =
    AUTH_PROBLEMS[code] === 'network' || AUTH_PROBLEMS[code] === 'tooManyAttempts' || code === 'internal-error';
  return new AccountError(isTransient ? 'notSynced' : 'sessionEnded', code, { cause: error });
}

function readCode(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
    return error.code;
  // fetch throws a TypeError when there is no network.
  return error instanceof TypeError ? 'unavailable' : 'unknown';
}
