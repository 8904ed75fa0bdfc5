/** Characters of a password's SHA-256 in Base64 that the list keeps, 30 bits: of a million passwords that are not in it, two are refused. */
const MARK_LENGTH = 5;

/** Whether a password is one of the commonest, which are tried first wherever accounts are attacked. Its list is loaded at the first
 *  question, on the forms for new passwords alone. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { COMMON_PASSWORDS } = await import('./commonPasswords.ts');
  const wanted = await toMark(password);
  for (let at = 0; at < COMMON_PASSWORDS.length; at += MARK_LENGTH)
    if (COMMON_PASSWORDS.startsWith(wanted, at)) return true;
  return false;
}

/** The list of some passwords, as `commonPasswords.ts` keeps it. */
export async function toMarks(passwords: readonly string[]): Promise<string> {
  return [...new Set(await Promise.all(passwords.map(toMark)))].toSorted().join('');
}

/** Upper and lower case count as one. */
async function toMark(password: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password.toLowerCase()));
  return btoa(String.fromCharCode(...new Uint8Array(hash))).slice(0, MARK_LENGTH);
}
