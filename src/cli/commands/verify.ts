import { readFile } from 'node:fs/promises';
import type { HostingFile } from '../../build/hosting/toHosting.ts';
import { listDocumentFolders } from '../../build/listDocumentFolders.ts';
import type { Problem } from '../../build/problems.ts';
import { formatProblems } from '../../build/report/formatProblem.ts';
import { checkDocument } from '../../verify/checkDocuments.ts';
import { checkHtml } from '../../verify/checkHtml.ts';
import { checkLinks } from '../../verify/checkLinks.ts';
import { checkOneDocument } from '../../verify/checkOneDocument.ts';
import { type BuiltOutput, readDocuments } from '../../verify/readDocuments.ts';
import { type BuiltSite, holdBuiltSite } from '../openBuiltSite.ts';
import type { Arguments } from '../parseArguments.ts';

/** `verify`: prove the built site: links, anchors, ids, scripts, policy, HTML. */
export function runVerify(options: Arguments): Promise<number> {
  return holdBuiltSite(options.out, (site) => verify(site, options));
}

async function verify({ outDir, hostingFile }: BuiltSite, options: Arguments): Promise<number> {
  const output = await readDocuments(outDir);
  const hosting = JSON.parse(await readFile(hostingFile, 'utf8')) as HostingFile;
  const policy =
    hosting.hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
  const { problems, summary } = output.files.has('404.html')
    ? await verifyDocuments(output, policy, options.out)
    : await verifyOneDocument(output, policy, outDir, options.out);
  if (problems.length > 0) process.stderr.write(`${formatProblems(problems)}\n`);
  process.stdout.write(`${summary} verified, ${problems.length} problems\n`);
  return problems.length === 0 ? 0 : 1;
}

interface Verdict {
  readonly problems: readonly Problem[];
  /** What was looked at. */
  readonly summary: string;
}

async function verifyDocuments(output: BuiltOutput, policy: string, outName: string): Promise<Verdict> {
  const problems = [
    ...checkLinks(output, outName),
    ...output.documents.flatMap((document) => checkDocument(document, policy, outName)),
    ...(await checkHtml(output.documents, outName)),
  ];
  return { problems, summary: `${output.documents.length} documents` };
}

/** A site of a hash or memory history. */
async function verifyOneDocument({ documents, files }: BuiltOutput, policy: string, outDir: string, outName: string): Promise<Verdict> {
  const count = listDocumentFolders(files).length;
  process.stdout.write(
    `One document${count > 1 ? ' of each locale' : ''} shows every page: what is asked of raw HTML does not apply, its data is checked instead.\n`,
  );
  const { pageCount, problems } = await checkOneDocument(outDir, { files, documents }, outName);
  return {
    problems: [...problems, ...documents.flatMap((document) => checkDocument(document, policy, outName, false))],
    summary: `${count} document${count === 1 ? '' : 's'} and ${pageCount} pages`,
  };
}
