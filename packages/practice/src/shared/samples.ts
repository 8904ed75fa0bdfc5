/** A fenced code block of a Markdown text, with the flags authors of samples use (editorial/guide.md, section 5). */
export interface Fence {
  /** Line of the opening fence, counted from 1 in the text that was parsed. */
  readonly line: number;
  /** Its last line: that of the closing fence. */
  readonly endLine: number;
  /** First word after the fence; empty when there is none. */
  readonly language: string;
  /** Words and `name=value` pairs after the language, values unquoted; the value of a bare word is ''. */
  readonly flags: ReadonlyMap<string, string>;
  /** Content, without the indentation or quote marks of a surrounding list, quote or details element. */
  readonly code: string;
  readonly isClosed: boolean;
}

/** The recorded result of checking one page's samples; shown to readers as long as `hash` matches the page. */
export interface SampleRecord {
  /** `samplesHash` of the page's text when its samples were run. */
  readonly hash: string;
  /** Digest of the toolchain besides the programs: the version of the runner, and the packages samples may import. */
  readonly toolchain: string;
  readonly languages: readonly SampleRecordLanguage[];
  /** Digests of the exercises that are proven, by id: of their text, the programs and the toolchain. */
  readonly exercises?: Readonly<Record<string, string>>;
  /** Digests of the exercises that are proven in the page, by id: of their text and the runtimes. */
  readonly exercisesInPage?: Readonly<Record<string, string>>;
  /** Samples that printed the same in the runtime that the page has: by position on the page, counted from 0, the
   *  positions of the samples each needs before it, in order. */
  readonly inPage?: Readonly<Record<string, readonly number[]>>;
  /** Digest of the runtimes in which they were tried. */
  readonly runtime?: string;
}

export interface SampleRecordLanguage {
  /** Language word of the fences, such as `js`. */
  readonly language: string;
  /** Samples that were run, at least 1. */
  readonly count: number;
  /** Programs with their versions, such as `Node.js 20` or `TypeScript 5.9, Node.js 20`. */
  readonly program: string;
}

/** Whether the samples of a page were tried in its runtimes, with success or without. */
export const isTriedInPage = ({ inPage, runtime, exercisesInPage }: SampleRecord): boolean =>
  (inPage ?? runtime ?? exercisesInPage) !== undefined;

/** The file `samples.json` beside a site's content: records by the page's path relative to it, such as
 *  `blog/2023-02-24-a.md`. */
export type SampleRecords = Readonly<Record<string, SampleRecord>>;

const OPENING = /^((?:\s*>)*\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*)(`{3,}|~{3,})(.*)$/;

/** List every fenced code block of a Markdown text, in order; front matter may be included. Blocks that are indented
 *  by a list, quoted, or inside HTML such as `<details>` are found too. An unclosed block extends to the end. */
export function parseFences(text: string): Fence[] {
  const lines = text.split(/\r?\n/);
  const fences: Fence[] = [];
  for (let index = 0; index < lines.length; index++) {
    const opening = OPENING.exec(lines[index] ?? '');
    if (!opening) continue;
    const [, before = '', marks = '', info = ''] = opening;
    // A line such as ```code``` is inline code.
    if (marks.startsWith('`') && info.includes('`')) continue;
    const line = index + 1;
    const code: string[] = [];
    const closing = new RegExp(`^[\\s>]*${marks.charAt(0)}{${marks.length},}\\s*$`);
    let isClosed = false;
    for (index++; index < lines.length; index++) {
      const content = lines[index] ?? '';
      if (closing.test(content)) {
        isClosed = true;
        break;
      }
      code.push(stripContainer(content, before));
    }
    const endLine = Math.min(index + 1, lines.length);
    fences.push({ line, endLine, ...parseFenceInfo(info), code: code.join('\n'), isClosed });
  }
  return fences;
}

/** Digest of everything that decides whether the samples of a text pass: code, flags and expected output of the
 *  fences that are run, saved or checked, in order. Prose and fences that are only shown are excluded.
 *  @returns 14 hexadecimal digits */
export function samplesHash(text: string): string {
  const parts: string[] = [];
  for (const fence of parseFences(text)) {
    const isSample =
      fence.language === 'html' || ['run', 'file', 'output', 'error'].some((flag) => fence.flags.has(flag));
    if (!isSample) continue;
    // A trace has a name of its own, made of the code.
    const decisive = [...fence.flags].filter(([name]) => name !== 'steps');
    const flags = decisive.map(([name, value]) => `${name}=${value}`).sort();
    parts.push([fence.language, ...flags, fence.code].join('\u0001'));
  }
  return digestText(parts.join('\u0002'));
}

/** Remove from a content line what precedes the marks of the opening line: quote marks, or the same indentation. */
function stripContainer(line: string, before: string): string {
  let rest = line;
  for (const mark of before) if (mark === '>') rest = rest.replace(/^\s*>/, '');
  const indentation = before.includes('>') ? before.slice(before.lastIndexOf('>') + 1) : before;
  let taken = 0;
  while (taken < indentation.length && (rest[taken] === ' ' || rest[taken] === '\t')) taken++;
  return rest.slice(taken);
}

/** Split the info string of a fence into its language and its flags. */
export function parseFenceInfo(info: string): Pick<Fence, 'language' | 'flags'> {
  const [language = '', ...words] = info.trim().match(/[^\s"=]+="[^"]*"|\{[^}]*\}|\S+/g) ?? [];
  const flags = new Map<string, string>();
  for (const word of words) {
    const pair = /^([^\s"={}]+)=(?:"([^"]*)"|(\S*))$/.exec(word);
    if (pair) flags.set(pair[1] ?? '', pair[2] ?? pair[3] ?? '');
    else flags.set(word, '');
  }
  return { language, flags };
}

/** cyrb53 (public domain, github.com/bryc/code): 53 bits make collisions unlikely enough, and no library is needed.
 *  @returns 14 hexadecimal digits */
export function digestText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0');
}
