import path from 'node:path';
import { parseArgs } from 'node:util';

export const LANGUAGES = ['en', 'id'] as const;
export const KINDS = ['docs', 'blog', 'both', 'school'] as const;
export const DEPLOYS = ['none', 'pages', 'firebase'] as const;

export type Language = (typeof LANGUAGES)[number];
export type Kind = (typeof KINDS)[number];
/** The host that a workflow of GitHub Actions publishes to: GitHub Pages or Firebase Hosting. */
export type Deploy = (typeof DEPLOYS)[number];

/** The answers from which a new site is created. */
export interface Answers {
  /** Folder as typed. */
  readonly folder: string;
  readonly title: string;
  readonly language: Language;
  /** Origin, without a slash at the end. */
  readonly url: string;
  /** Folder of the site at that origin, with slashes around it. */
  readonly baseUrl: string;
  readonly kind: Kind;
  readonly deploy: Deploy;
  readonly install: boolean;
  readonly git: boolean;
}

/** An answer that cannot be used. The message contains valid ones. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/** Asks a question with a default answer; null asks nothing. */
export type Ask = ((question: string, fallback: string) => Promise<string>) | null;

interface CommandLine {
  readonly folder: string | undefined;
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly url: string | undefined;
  readonly kind: string | undefined;
  readonly deploy: string | undefined;
  readonly install: boolean;
  readonly git: boolean;
  readonly yes: boolean;
  readonly help: boolean;
}

const OPTIONS = {
  title: { type: 'string' },
  language: { type: 'string' },
  url: { type: 'string' },
  kind: { type: 'string' },
  deploy: { type: 'string' },
  install: { type: 'boolean', default: false },
  git: { type: 'boolean', default: false },
  yes: { type: 'boolean', short: 'y', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** @throws AnswerError for an option that does not exist */
export function parseCommandLine(argv: readonly string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
    if (positionals.length > 1)
      throw new AnswerError(`name one folder, not ${positionals.length}: quote a name with spaces`);
    return {
      folder: positionals[0],
      title: undefined,
      language: undefined,
      url: undefined,
      kind: undefined,
      deploy: undefined,
      ...values,
    };
  } catch (error) {
    if (error instanceof AnswerError) throw error;
    // Only the first sentence: the second one is about file names that begin with a hyphen.
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    const known = Object.keys(OPTIONS).map((name) => `--${name}`);
    throw new AnswerError(`${message}\n  known: ${known.join(', ')}`, { cause: error });
  }
}

/** Complete the command line with answers, or with defaults. Each answer is checked at once, and a person can answer
 *  again.
 *  @param checkFolder throws for a folder that cannot be used
 *  @throws AnswerError for an option that cannot be used */
export async function readAnswers(
  given: CommandLine,
  ask: Ask,
  checkFolder: (folder: string) => Promise<unknown>,
): Promise<Answers> {
  const folder = await answer(given.folder, 'Folder', 'my-site', async (written) => {
    if (written === '') throw new AnswerError('name the folder of the new site');
    await checkFolder(written);
    return written;
  });
  return {
    folder,
    title: await answer(given.title, 'Title', toTitle(folder), toNonEmpty),
    language: await choose('language', 'Language', LANGUAGES, 'en'),
    ...(await answer(given.url, 'Address', 'https://example.org', toAddress)),
    kind: await choose('kind', 'Kind', KINDS, 'both'),
    deploy: await choose('deploy', 'Publish with GitHub Actions to', DEPLOYS, 'none'),
    git: given.git || (await agree('Begin a Git repository')),
    install: given.install || (await agree('Install the packages')),
  };

  async function answer<Value>(
    written: string | undefined,
    question: string,
    fallback: string,
    check: (written: string) => Value | Promise<Value>,
  ): Promise<Value> {
    if (written !== undefined || !ask) return check((written ?? fallback).trim());
    for (let asked = question; ;) {
      try {
        return await check((await ask(asked, fallback)).trim());
      } catch (error) {
        if (!(error instanceof AnswerError)) throw error;
        asked = `${error.message}\n${question}`;
      }
    }
  }

  function choose<Name extends string>(
    option: 'language' | 'kind' | 'deploy',
    question: string,
    known: readonly Name[],
    fallback: Name,
  ): Promise<Name> {
    return answer(given[option], `${question} (${known.join(', ')})`, fallback, (written) => {
      const found = known.find((name) => name === written.toLowerCase());
      if (found === undefined) throw new AnswerError(`--${option} is one of ${known.join(', ')}, not "${written}"`);
      return found;
    });
  }

  /** Ask about an option. Without a person the answer is no, because a script passes the option itself. */
  async function agree(question: string): Promise<boolean> {
    return ask !== null && answer(undefined, `${question} (yes, no)`, 'yes', toAgreement);
  }
}

function toAgreement(written: string): boolean {
  if (!/^(?:y|yes|n|no)$/i.test(written)) throw new AnswerError(`answer yes or no, not "${written}"`);
  return /^y/i.test(written);
}

function toNonEmpty(title: string): string {
  if (title === '') throw new AnswerError('a site has a title: write it with --title');
  return title;
}

/** `My site` of `my-site`. The lists of docs and posts have the titles of their folders, which the home page may not share. */
function toTitle(folder: string): string {
  const name = path.basename(path.resolve(folder)).replaceAll(/[-_]+/g, ' ').trim();
  const words = /^(?:docs|blog)$/i.test(name) ? `my ${name}` : name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toAddress(written: string): Pick<Answers, 'url' | 'baseUrl'> {
  const isAddress = URL.canParse(written) && /^https?:$/.test(new URL(written).protocol);
  const { origin, pathname, search, hash } = new URL(isAddress ? written : 'http://none/?none');
  // Addresses of pages contain neither two slashes in a row nor encoded slashes.
  if (search !== '' || hash !== '' || /\/\/|%(?:2f|5c)/i.test(pathname))
    throw new AnswerError(
      `--url is an address such as https://example.org or https://you.github.io/site/, not "${written}"`,
    );
  return { url: origin, baseUrl: pathname.endsWith('/') ? pathname : `${pathname}/` };
}
