import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SANDBOX_FOLDER } from '../../shared/practice/sandbox.ts';
import { listFiles } from '../files/listFiles.ts';
import { readBaseUrl } from '../output/readBaseUrl.ts';

/** A built document as a browser gets it. */
export interface BuiltDocument {
  /** Path below the output folder. */
  readonly file: string;
  /** Address on the host, percent-encoded. */
  readonly address: string;
  readonly html: string;
}

export interface BuiltOutput {
  readonly documents: readonly BuiltDocument[];
  /** Paths of all files below the output folder. */
  readonly files: ReadonlySet<string>;
  readonly baseUrl: string;
}

/** Read the documents of a built site from disk. All checks of links, ids and scripts use the output itself. */
export async function readDocuments(outDir: string): Promise<BuiltOutput> {
  const baseUrl = await readBaseUrl(outDir);
  const files = await listFiles(outDir, { includePrivate: true });
  const documents: BuiltDocument[] = [];
  for (const file of files) {
    // Documents of the sandbox are different; `checkSandbox` reads them.
    if (!file.endsWith('.html') || file.startsWith(SANDBOX_FOLDER)) continue;
    documents.push({ file, address: toAddress(file, baseUrl), html: await readFile(path.join(outDir, file), 'utf8') });
  }
  return { documents, files: new Set(files), baseUrl };
}

function toAddress(file: string, baseUrl: string): string {
  const bare = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return baseUrl + bare.split('/').map(encodeURIComponent).join('/');
}
