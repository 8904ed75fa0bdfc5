import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HostingFile } from '../../build/hosting/toHosting.ts';
import { formatProblems } from '../../build/report/formatProblem.ts';
import { checkDocument } from '../../verify/checkDocuments.ts';
import { checkHtml } from '../../verify/checkHtml.ts';
import { checkLinks } from '../../verify/checkLinks.ts';
import { readDocuments } from '../../verify/readDocuments.ts';
import type { Arguments } from '../parseArguments.ts';

/** `verify`: prove the built site: links, anchors, ids, scripts, policy, HTML. */
export async function runVerify(options: Arguments): Promise<number> {
  const outDir = path.resolve(options.out);
  const hosting = JSON.parse(await readFile(path.join(path.dirname(outDir), 'firebase.deploy.json'), 'utf8')) as HostingFile;
  const policy =
    hosting.hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
  const output = await readDocuments(outDir);
  const problems = [
    ...checkLinks(output, options.out),
    ...output.documents.flatMap((document) => checkDocument(document, policy, options.out)),
    ...(await checkHtml(output.documents, options.out)),
  ];
  if (problems.length > 0) process.stderr.write(`${formatProblems(problems)}\n`);
  process.stdout.write(`${output.documents.length} documents verified, ${problems.length} problems\n`);
  return problems.length === 0 ? 0 : 1;
}
