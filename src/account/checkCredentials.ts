import { AccountError } from './accountError.ts';
import type { Credentials } from './authService.ts';

/** Shortest password of a new account, in characters. */
export const MIN_PASSWORD_LENGTH = 10;

/** @throws AccountError for an address no mail could reach */
export function checkEmail(email: string): void {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new AccountError('email', 'invalid-email');
}

/** Tell what is wrong before the service is asked.
 *  @throws AccountError */
export function checkCredentials({ email, password }: Credentials, kind: 'new' | 'known'): void {
  checkEmail(email);
  if (password === '') throw new AccountError('missingPassword', 'missing-password');
  if (kind === 'new' && Array.from(password).length < MIN_PASSWORD_LENGTH) throw new AccountError('weakPassword', 'weak-password');
}
