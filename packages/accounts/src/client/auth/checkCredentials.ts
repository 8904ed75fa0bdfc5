import { AccountError } from '../model/accountError.ts';
import type { Credentials } from '../model/authService.ts';
import { isCommonPassword } from './isCommonPassword.ts';

/** Minimum length of a new password, in characters. */
export const MIN_PASSWORD_LENGTH = 10;

/** @throws AccountError for an invalid email address */
export function checkEmail(email: string): void {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new AccountError('email', 'invalid-email');
}

/** Check the form's input before calling the service.
 *  @throws AccountError */
export function checkCredentials({ email, password }: Credentials): void {
  checkEmail(email);
  checkFilledIn(password);
}

export function checkFilledIn(password: string): void {
  if (password === '') throw new AccountError('missingPassword', 'missing-password');
}

/** @throws AccountError for a password that is too short or common */
export async function checkNewPassword(password: string): Promise<void> {
  checkFilledIn(password);
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) throw new AccountError('weakPassword', 'weak-password');
  if (await isCommonPassword(password)) throw new AccountError('commonPassword', 'common-password');
}
