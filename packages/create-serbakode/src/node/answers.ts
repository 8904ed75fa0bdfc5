import path from 'node:path';
import { parseArgs } from 'node:util';

export const LANGUAGES = ['en', 'id'] as const;
export const KINDS = ['docs', 'blog', 'both'] as const;

export type Language = (typeof LANGUAGES)[number];
export type Kind = (typeof KINDS)[number];

/** What a new site is made from. */
export interface Answers {
  /** As typed. */
  readonly folder: string;
  readonly title: string;
  readonly language: Language;
  /** Origin, without a slash at the end. */
  readonly url: string;
  readonly kind: Kind;
}

/** An answer that cannot be used. The message says what can. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/** Asks a question with a default answer; null asks nothing. */
export type Ask = ((question: string, fallback: string) => Promise<string>) | null;

export interface CommandLine {
  readonly folder: string | undefined;
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly url: string | undefined;
  readonly kind: string | undefined;
  readonly yes: boolean;
  readonly help: boolean;
}

/** @throws AnswerError for an option that does not exist */
export function parseCommandLine(argv: readonly string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        language: { type: 'string' },
        url: { type: 'string' },
        kind: { type: 'string' },
        yes: { type: 'boolean', short: 'y', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (positionals.length > 1)
      throw new AnswerError(`name one folder, not ${positionals.length}: quote a name with spaces`);
    const { title, language, url, kind, yes, help } = values;
    return { folder: positionals[0], title, language, url, kind, yes, help };
  } catch (error) {
    if (error instanceof AnswerError) throw error;
    throw new AnswerError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Complete the command line with answers, or with defaults. Each answer is checked at once.
 *  @throws AnswerError for an answer that cannot be used */
export async function readAnswers(given: CommandLine, ask: Ask): Promise<Answers> {
  const answer = async (written: string | undefined, question: string, fallback: string): Promise<string> =>
    (written ?? (await ask?.(question, fallback)) ?? fallback).trim();
  const folder = await answer(given.folder, 'Folder', 'my-site');
  if (folder === '') throw new AnswerError('name the folder of the new site');
  const title = await answer(given.title, 'Title', toTitle(folder));
  if (title === '') throw new AnswerError('a site has a title: write it with --title');
  return {
    folder,
    title,
    language: choose(await answer(given.language, `Language (${LANGUAGES.join(', ')})`, 'en'), LANGUAGES, '--language'),
    url: toOrigin(await answer(given.url, 'Address', 'https://example.org')),
    kind: choose(await answer(given.kind, `Kind (${KINDS.join(', ')})`, 'both'), KINDS, '--kind'),
  };
}

/** `My site` of `my-site`. */
function toTitle(folder: string): string {
  const words = path.basename(path.resolve(folder)).replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function choose<Name extends string>(written: string, known: readonly Name[], option: string): Name {
  const found = known.find((name) => name === written.toLowerCase());
  if (found === undefined) throw new AnswerError(`${option} is one of ${known.join(', ')}, not "${written}"`);
  return found;
}

function toOrigin(written: string): string {
  const isAddress = URL.canParse(written) && /^https?:$/.test(new URL(written).protocol);
  const { origin, pathname, search, hash } = new URL(isAddress ? written : 'http://none/none');
  if (pathname !== '/' || search !== '' || hash !== '')
    throw new AnswerError(`--url is an address without a folder, such as https://example.org, not "${written}"`);
  return origin;
}
