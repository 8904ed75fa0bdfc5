import { findPartFault } from 'serbakode/part';

const MAX_LENGTH = 100;

/** Return the reason why a title is not a valid file name below the reader's folder on every system; null if it is. */
export function findNameFault(title: string): string | null {
  if (/^(?:[/~]|[A-Za-z]:)/.test(title)) return 'is not below the folder';
  if (title.length > MAX_LENGTH) return `has ${title.length} characters, at most ${MAX_LENGTH}`;
  // oxlint-disable-next-line no-control-regex -- which is what is looked for
  if (/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/.test(title))
    return 'has a character that is not visible';
  for (const part of title.split('/')) {
    if (part === '..' || part === '.') return 'leaves the folder';
    if (part === '') return 'has an empty folder name';
    const fault = findPartFault(part);
    if (fault !== null) return fault;
  }
  return null;
}
