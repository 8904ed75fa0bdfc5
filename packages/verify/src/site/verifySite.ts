import { readFile } from 'node:fs/promises';
import {
  type CompiledFolder,
  type HeaderRule,
  type HostingFile,
  listDocumentFolders,
  matchHeaders,
  type NewProblem,
  type Verdict,
  type VerifyOptions,
  toInstallCommand,
} from 'serbakode/built';
import { checkBudgets } from './checkBudgets.ts';
import { checkDocument } from './checkDocuments.ts';
import { checkFeeds } from './checkFeeds.ts';
import { checkHtml } from './checkHtml.ts';
import { checkLanguages } from './checkLanguages.ts';
import { checkLinks } from './checkLinks.ts';
import { checkOneDocument } from './checkOneDocument.ts';
import { checkStructuredData } from './checkStructuredData.ts';
import { checkTitles } from './checkTitles.ts';
import { readDocuments, type BuiltDocument, type BuiltOutput } from './readDocuments.ts';
import { checkPageData } from './readPage.ts';

const toNoHtmlCheck = (): string =>
  `Not checked against the HTML standard: html-validate is not installed (\`${toInstallCommand('html-validate@10')}\`).`;

/** Check a built site: links, anchors, ids, HTML, scripts and URLs against the policy of each document, integrity,
 *  structured data, feeds and sitemap, budgets, titles and languages. @param outName name of the output folder in
 *  problems */
export async function verifySite(
  { outDir, hostingFile }: { readonly outDir: string; readonly hostingFile: string },
  outName: string,
  { uniqueTitles = false, compiled = [] }: VerifyOptions = {},
): Promise<Verdict> {
  const output = await readDocuments(outDir, compiled);
  const { documents, files } = output;
  const { headers } = (JSON.parse(await readFile(hostingFile, 'utf8')) as HostingFile).hosting;
  // A site with a hash or memory history has one document for all pages.
  const isOne = !files.has('404.html');
  const check = (document: BuiltDocument) =>
    checkDocument(document, {
      policy: matchHeaders(headers, decodeURI(document.address)).get('content-security-policy') ?? '',
      hasPage: !isOne,
      readFile: (address) => readAsset(address, document, output),
    });
  const nameAll = (...lists: readonly (readonly NewProblem[])[]) =>
    lists.flat().map((problem) => ({ ...problem, file: `${outName}/${problem.file}` }));
  const problems = [...documents.flatMap(check), ...checkBudgets(output), ...checkCompiled(compiled, output, headers)];
  if (!isOne) {
    const ofPages = [
      ...checkLinks(output),
      ...problems,
      ...documents.flatMap(checkStructuredData),
      ...documents.flatMap(checkLanguages),
      ...checkPageData(output),
      ...checkTitles(output, uniqueTitles ? 'error' : 'warning'),
    ];
    const ofHtml = await checkHtml(documents);
    return {
      problems: nameAll(ofPages, await checkFeeds(output), ofHtml ?? []),
      summary: `${documents.length} documents`,
      ...(ofHtml === null && { note: toNoHtmlCheck() }),
    };
  }
  const count = listDocumentFolders(files).length;
  const { pageCount, problems: broken } = checkOneDocument(output);
  return {
    note: `One document${count > 1 ? ' of each locale' : ''} shows every page: what is asked of raw HTML does not apply, its data is checked instead.`,
    problems: nameAll(broken, problems),
    summary: `${count} document${count === 1 ? '' : 's'} and ${pageCount} pages`,
  };
}

/** Problems that the parts of the site find in their folders. */
function checkCompiled(
  folders: readonly CompiledFolder[],
  { files, read, baseUrl }: BuiltOutput,
  rules: readonly HeaderRule[],
): NewProblem[] {
  return folders.flatMap(({ folder, check }) => {
    const name = `${folder}/`;
    const own = [...files].flatMap((file) => (file.startsWith(name) ? [file.slice(name.length)] : []));
    if (!check || own.length === 0) return [];
    const built = {
      files: new Set(own),
      read: (file: string) => read(name + file),
      headersOf: (path: string) => matchHeaders(rules, baseUrl + name + path),
    };
    return check(built).map((problem) => ({ ...problem, file: name + problem.file }));
  });
}

/** @returns null if the address is not part of the site or missing; broken addresses are reported by another check */
function readAsset(
  address: string,
  { address: from }: BuiltDocument,
  { files, baseUrl, read }: BuiltOutput,
): Uint8Array | null {
  const { host, pathname } = new URL(address, `http://site${from}`);
  const file = decodeURIComponent(pathname).slice(baseUrl.length);
  return host === 'site' && files.has(file) ? read(file) : null;
}
