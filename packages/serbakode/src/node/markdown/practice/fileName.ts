/** Names that Windows reserves for devices, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;
const MAX_LENGTH = 100;

/** Say why a title cannot be the name of a file below the reader's folder, on every system; null if it can. */
export function findNameFault(title: string): string | null {
  if (/^(?:[/~]|[A-Za-z]:)/.test(title)) return 'is not below the folder';
  if (title.length > MAX_LENGTH) return `has ${title.length} characters, at most ${MAX_LENGTH}`;
  // oxlint-disable-next-line no-control-regex -- which is what is looked for
  if (/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/.test(title))
    return 'has a character that is not visible';
  const [character] = /[\\<>:"|?*]/.exec(title) ?? [];
  if (character !== undefined) return `has the character ${character}`;
  for (const part of title.split('/')) {
    if (part === '..' || part === '.') return 'leaves the folder';
    if (part === '') return 'has an empty folder name';
    if (/^ |[ .]$/.test(part)) return 'begins or ends with a space, or ends with a dot';
    if (RESERVED.test(part)) return `has "${part}", which Windows reserves`;
  }
  return null;
}
