import listUrl from './commonPasswords.txt';

/** Integrity of the list. It is not a script with a line in the import map of every document. */
export const LIST_INTEGRITY = 'sha256-8cdNHSReqJIj+Yl23uFLCExzEoLk7B7zV5axf+BHT+M=';

/** Length of a mark: Base64 characters of the password's SHA-256. Five are 30 bits, so two of a million unlisted
 *  passwords are refused. */
const MARK_LENGTH = 5;

/** Whether a password is one of the most common of ten or more characters, which attackers try first. The list loads on
 *  first use, so only on forms for new passwords. It was generated from @zxcvbn-ts/language-common 4.1.3 (MIT,
 *  https://github.com/zxcvbn-ts/zxcvbn); the test explains how to update it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const response = await fetch(listUrl, { integrity: LIST_INTEGRITY });
  if (!response.ok) throw new Error(`${listUrl}: ${response.status}`);
  const list = await response.text();
  const wanted = await toMark(password);
  for (let at = 0; at < list.length; at += MARK_LENGTH) if (list.startsWith(wanted, at)) return true;
  return false;
}

/** The list for some passwords, in the format of `commonPasswords.txt`: five characters each, sorted. */
export async function toMarks(passwords: readonly string[]): Promise<string> {
  return [...new Set(await Promise.all(passwords.map(toMark)))].toSorted().join('');
}

/** Upper and lower case are treated as equal. */
async function toMark(password: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password.toLowerCase()));
  return btoa(String.fromCharCode(...new Uint8Array(hash))).slice(0, MARK_LENGTH);
}
