import { createHash } from 'node:crypto';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { LocaleContent, PartCourse, PartFile, SiteContent, WrittenOutput } from 'serbakode';
import { LIST_FOLDER, toListPath, type CourseList, type ListedFile } from '../shared/kept.ts';

/** The data that `@serbakode/practice` writes beside a page. */
interface Practice {
  readonly samples: readonly { readonly language: string; readonly isInPage: boolean; readonly trace?: string }[];
  readonly exercises: readonly { readonly kind: string; readonly language?: string }[];
}

/** The documents in which its programs run, and the list of these. */
const SANDBOX = ['sandbox/index.html', 'sandbox/preview/index.html', 'sandbox/manifest.json'];
const TRACES = 'steps/';

/** Files that refer to other files. Page data is left out, because it refers to the same files as its document. */
const NAMES_FILES = /\.(?:html|css|js)$/;
/** Files that pages show, in any folder; `assets/` contains only such files. A social card has an absolute address. */
const SHOWN = /^assets\/|\.(?:avif|css|gif|ico|jpe?g|js|mp[34]|ogg|png|svg|webm|webmanifest|webp|woff2?)$/;

/** List the files that each course with its own page needs offline.
 *  @param pages addresses of pages that are stored with each course, below the base URL of a locale; the first one
 *    lists the stored courses */
export function listCourses(output: WrittenOutput, { locales }: SiteContent, pages: readonly string[]): PartFile[] {
  const readFile = createReader(output);
  return locales.flatMap((locale) =>
    locale.courses.flatMap((course) => {
      const list = toList(course, { output, locale, pages, readFile });
      return list && course.overview !== null
        ? [{ path: toListPath(course.overview, output.baseUrl).slice(LIST_FOLDER.length), text: JSON.stringify(list) }]
        : [];
    }),
  );
}

interface ListContext {
  readonly output: WrittenOutput;
  readonly locale: LocaleContent;
  readonly pages: readonly string[];
  readonly readFile: ReturnType<typeof createReader>;
}

/** @returns null for a course without a page, and on a site with one document for all pages */
function toList(
  { title, overview, chapters }: PartCourse,
  { output, locale, pages, readFile }: ListContext,
): CourseList | null {
  const { baseUrl, files, read } = output;
  const toDocument = (permalink: string) => {
    const file = decodeURIComponent(permalink.slice(baseUrl.length));
    return `${file}${file === '' || file.endsWith('/') ? 'index' : ''}.html`;
  };
  if (overview === null || !files.has(toDocument(overview))) return null;
  const folder = `${decodeURIComponent(overview.slice(baseUrl.length)).replace(/\/$/, '')}/`;
  // The site's addresses may end in a slash. A redirect has no data.
  const isPage = (file: string): boolean => files.has(toData(file));
  const others = pages.map((page) => {
    const address = locale.baseUrl + page.slice(1).replace(/\/$/, '');
    return [address, `${address}/`].map(toDocument).filter(isPage);
  });
  const listed = new Set([
    ...[overview, ...chapters.map(({ permalink }) => permalink)].map(toDocument),
    ...others.flat(),
    // Pages that parts add there, such as the page of the course's end.
    ...[...files].filter((file) => file.startsWith(folder) && file.endsWith('.html') && isPage(file)),
  ]);
  const languages = new Set<string>();
  // Files that the loop adds are read too.
  for (const file of listed) {
    for (const named of readFile(file).shown) listed.add(named);
    if (!file.endsWith('.html')) continue;
    listed.add(toData(file));
    const practiceFile = file.replace(/html$/, 'practice.json');
    if (!files.has(practiceFile)) continue;
    listed.add(practiceFile);
    const { samples, exercises } = JSON.parse(read(practiceFile).toString()) as Practice;
    for (const { language, isInPage, trace } of samples) {
      if (isInPage) languages.add(language);
      if (trace !== undefined && files.has(TRACES + trace)) listed.add(TRACES + trace);
    }
    for (const { kind, language } of exercises) if (kind === 'code' && language !== undefined) languages.add(language);
  }
  if (languages.size > 0) for (const file of SANDBOX) if (files.has(file)) listed.add(file);
  const known = [...listed].toSorted().map(readFile);
  const [page] = others[0] ?? [];
  return {
    title,
    page: page === undefined ? null : readFile(page).listed[0],
    transfer: known.reduce((total, { transfer }) => total + transfer, 0),
    languages: [...languages].toSorted(),
    files: known.map(({ listed: one }) => one),
  };
}

const toData = (document: string): string => document.replace(/html$/, 'json');

/** List the files that a text names: by absolute addresses, in a style sheet also from its own folder. */
function listNames(text: string, from: string, baseUrl: string): string[] {
  const addresses = [...text.matchAll(/["'`(\s,=](\/[^"'`()\s,<>?#\\]+)/g)].flatMap(([, address = '']) =>
    address.startsWith(baseUrl) ? decode(address.slice(baseUrl.length)) : [],
  );
  if (!from.endsWith('.css')) return addresses;
  const beside = [...text.matchAll(/url\(["']?([^"'()/:#?][^"'():#?]*)/g)].flatMap(([, address = '']) =>
    decode(address),
  );
  return [...addresses, ...beside.map((address) => path.posix.join(path.posix.dirname(from), address))];
}

function decode(address: string): string[] {
  try {
    return [decodeURIComponent(address)];
  } catch {
    return [];
  }
}

interface KnownFile {
  readonly listed: ListedFile;
  readonly transfer: number;
  /** The shown files among the files that it names. */
  readonly shown: readonly string[];
}

/** Courses share many files, each of which is read once. */
function createReader({ baseUrl, files, derive }: WrittenOutput) {
  const known = new Map<string, KnownFile>();
  return (file: string) => {
    const before = known.get(file);
    if (before) return before;
    const { digest, size, transfer, names } = derive(file, (bytes) => toFacts(bytes, file, baseUrl));
    const now: KnownFile = {
      listed: [file.replace(/(?:(^|\/)index)?\.html$/, '$1'), digest, size],
      transfer,
      shown: names.filter((named) => files.has(named)),
    };
    known.set(file, now);
    return now;
  };
}

/** Facts that depend only on the bytes of a file. */
function toFacts(bytes: Buffer, file: string, baseUrl: string) {
  // A fast estimate; hosts compress a little better.
  const { length } = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } });
  const names = NAMES_FILES.test(file) ? listNames(bytes.toString(), file, baseUrl) : [];
  return {
    // Half of a SHA-256 is enough to distinguish a file from any other answer.
    digest: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    size: bytes.length,
    transfer: Math.min(length, bytes.length),
    names: [...new Set(names)].filter((named) => SHOWN.test(named)),
  };
}
