/** Whether a text shows nothing: it is empty, or has only spaces and invisible characters. */
export function isBlank(text: string): boolean {
  return !/[^\p{White_Space}\p{Control}\p{Format}]/u.test(text);
}
