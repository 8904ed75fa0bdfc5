/** Length of a mark: Base64 characters of the password's SHA-256. Five are 30 bits, so two of a million unlisted
 *  passwords are refused. */
const MARK_LENGTH = 5;

/** Whether a password is one of the most common, which attackers try first. The list loads on first use, so only on
 *  forms for new passwords. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { COMMON_PASSWORDS } = await import('./commonPasswords.ts');
  const wanted = await toMark(password);
  for (let at = 0; at < COMMON_PASSWORDS.length; at += MARK_LENGTH)
    if (COMMON_PASSWORDS.startsWith(wanted, at)) return true;
  return false;
}

/** The list for some passwords, in the format of `commonPasswords.ts`. */
export async function toMarks(passwords: readonly string[]): Promise<string> {
  return [...new Set(await Promise.all(passwords.map(toMark)))].toSorted().join('');
}

/** Upper and lower case are treated as equal. */
async function toMark(password: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password.toLowerCase()));
  return btoa(String.fromCharCode(...new Uint8Array(hash))).slice(0, MARK_LENGTH);
}
