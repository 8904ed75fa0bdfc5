import type { ProblemList } from '../diagnostics/createProblemList.ts';
import { toPlaceAt } from '../diagnostics/placeAt.ts';
import { completeProblem, type Problem } from '../diagnostics/problem.ts';
import type { Reading } from './reading.ts';
import { MAX_TEXT_BYTES, readSiteFile } from './siteFile.ts';

/** Read a text file of an author.
 *  @returns null if the file does not exist or cannot be read (then a problem is reported) */
export async function readTextFile(file: string, { siteDir, shown, problems }: Reading): Promise<string | null> {
  try {
    return toText(readSiteFile(file, siteDir), shown(file), problems);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      problems.add(toUnreadable(shown(file), error as NodeJS.ErrnoException));
    return null;
  }
}

/** Reasons why a file cannot be read, by error code. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link that leads to itself',
  ENOENT: 'it is a link that leads nowhere',
  IRREGULAR: 'it is a pipe or a device, not a file',
  OUTSIDE: "it is a link that leads out of the site's folder",
  TOO_LARGE: `it is larger than ${MAX_TEXT_BYTES / 1e6} MB`,
};

const FIXES: Readonly<Record<string, string>> = {
  OUTSIDE: 'put the file itself there: a site publishes nothing that stands elsewhere',
  TOO_LARGE: 'split it into several files',
};

export function toUnreadable(shown: string, { code = '', message }: NodeJS.ErrnoException): Problem {
  if (code === 'ENOENT' && shown.includes('\uFFFD'))
    return completeProblem({
      file: shown,
      message: 'the file cannot be read: its name is not valid UTF-8',
      fix: 'give it another name',
    });
  return completeProblem({
    file: shown,
    message: `the file cannot be read: ${REASONS[code] ?? message}`,
    fix: FIXES[code] ?? 'correct it, or remove it',
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const FIX = 'save it as UTF-8 in your editor';

/** Decode a file; invalid UTF-8 is reported as a problem. */
export function toText(bytes: Uint8Array, shown: string, problems: ProblemList): string {
  try {
    return utf8.decode(bytes);
  } catch {
    const utf16 = toUtf16Name(bytes);
    if (utf16 !== null) {
      problems.add({ file: shown, message: 'the file is UTF-16, but must be UTF-8', fix: FIX });
      return new TextDecoder(utf16).decode(bytes);
    }
    const text = new TextDecoder().decode(bytes);
    problems.add({
      file: shown,
      ...toPlaceAt(text, text.indexOf('\uFFFD')),
      message: 'the file is not valid UTF-8',
      fix: FIX,
    });
    return text;
  }
}

/** Name of the UTF-16 encoding whose byte order mark the text has; no UTF-8 text begins with these bytes. */
function toUtf16Name([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
