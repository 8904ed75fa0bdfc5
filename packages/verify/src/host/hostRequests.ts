import { encodeAddress, encodePath, HASHED_NAME, type HostingFile, matchHeaders, toMediaType } from 'serbakode/built';

/** A request, and the expected answer of a host. */
export interface HostRequest {
  readonly address: string;
  readonly status: 200 | 301 | 404;
  /** Target of a redirect, encoded once. */
  readonly location?: string;
  /** Headers that the answer has, by lower-case name. A redirect needs none. */
  readonly headers: ReadonlyMap<string, string>;
  /** Whether the answer should be text, because a page would be misleading. */
  readonly isText?: boolean;
}

interface HostedSite {
  readonly baseUrl: string;
  readonly hosting: HostingFile;
  /** Files of the output, by path below its folder. */
  readonly files: readonly string[];
}

/** Files that are not pages. Texts have letters beyond ASCII. */
const OF_THE_SITE: ReadonlySet<string> = new Set(['speculation-rules.json', 'robots.txt', 'llms.txt', 'index.md']);

/** Number of redirects to request; the others are written in the same way. */
const REDIRECTS = 5;

/** List the requests that show whether a host follows the configuration of a built site: one or more of each class of
 *  address. */
export function listHostRequests({ baseUrl, hosting, files }: HostedSite): HostRequest[] {
  const { headers: rules, redirects } = hosting.hosting;
  const found = (file: string): HostRequest => {
    const address = toAddress(file);
    const headers = matchHeaders(rules, decodeURIComponent(address));
    return { address, status: 200, headers: new Map([['content-type', toMediaType(file)], ...headers]) };
  };
  const missing = (path: string, isText: boolean): HostRequest => {
    const address = baseUrl + path;
    const headers = new Map([...matchHeaders(rules, address)].filter(([name]) => name !== 'content-type'));
    return { address, status: 404, headers, isText };
  };
  const moved = (address: string, location: string): HostRequest => ({ address, status: 301, location, headers: NONE });
  /** Address of a file: pages have no extension, folders end in a slash. */
  const toAddress = (file: string) =>
    encodePath(baseUrl + file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''));

  const all = new Set(files);
  // A document without data is not a page of the site: it redirects, or is a file of `static/`.
  const documents = files.filter((file) => file.endsWith('.html') && !isNotFound(file) && all.has(toData(file)));
  // Names that need encoding first, because they test more.
  const pages = documents.filter((file) => !file.endsWith('index.html')).toSorted((a, b) => toWeight(b) - toWeight(a));
  const [page] = pages;
  const folder = documents.find((file) => file.endsWith('/index.html'));
  const data = toData(page ?? 'index.html');
  const own = new Set(rules.map(({ source }) => source));
  // Folders with their own headers, such as the folder of a sandbox.
  const folders = rules.flatMap(({ source }) =>
    /^\/[^*]+\/\*\*$/.test(source) ? [source.slice(baseUrl.length, -2)] : [],
  );
  const inFolders = files.filter((file) => folders.some((name) => file.startsWith(name)));
  const exact = redirects.filter((rule) => rule.source !== undefined).slice(0, REDIRECTS);
  return [
    found('index.html'),
    ...[page, folder].flatMap((file) => (file === undefined ? [] : [found(file)])),
    ...pages.filter((file) => own.has(toAddress(file)) && file !== page).map(found),
    ...files.filter((file) => file === data || OF_THE_SITE.has(file)).map(found),
    ...oneOfEach(files.filter((file) => file.startsWith('assets/') && HASHED_NAME.test(file))).map(found),
    ...inFolders.filter((file) => file.endsWith('/index.html')).map(found),
    ...oneOfEach(inFolders.filter((file) => HASHED_NAME.test(file))).map(found),
    missing('no-such-page', false),
    missing('no-such-page.json', true),
    missing('assets/no-such-file-00000000.js', true),
    ...folders.map((name) => missing(`${name}no-such-file-00000000.js`, true)),
    ...exact.map(({ source, destination }) => moved(encodeAddress(source), encodeAddress(destination))),
    ...exact
      .slice(0, 1)
      .map(({ source, destination }) => moved(`${encodeAddress(source)}?a=1`, `${encodeAddress(destination)}?a=1`)),
    ...(page === undefined
      ? []
      : [moved(`${toAddress(page)}/`, toAddress(page)), moved(`${toAddress(page)}.html`, toAddress(page))]),
    ...(folder === undefined ? [] : [moved(toAddress(folder).slice(0, -1), toAddress(folder))]),
  ];
}

const NONE: ReadonlyMap<string, string> = new Map();

const toData = (document: string): string => document.replace(/\.html$/, '.json');

const isNotFound = (file: string): boolean => /(?:^|\/)404\.html$/.test(file);

const toWeight = (file: string): number => Number(encodePath(file) !== file) * 1000 + file.split('/').length;

/** The first file of each extension. */
const oneOfEach = (files: readonly string[]): string[] => [
  ...new Map(files.toReversed().map((file) => [file.slice(file.lastIndexOf('.')), file])).values(),
];
