import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CompiledFolder, listFiles, type NewProblem, readBaseUrl, toPlaceAt } from 'serbakode/built';

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
  readonly read: (file: string) => Buffer;
  readonly baseUrl: string;
}

/** Create a problem of a document. Like all files here, it is named from the output folder. */
export const problemIn = ({ file, html }: BuiltDocument, message: string, offset = 0): NewProblem => ({
  file,
  ...toPlaceAt(html, offset),
  message,
});

/** Read the documents of a built site from disk. All checks of links, ids and scripts use the output itself.
 *  @param compiled folders of parts, which hold no pages */
export async function readDocuments(outDir: string, compiled: readonly CompiledFolder[]): Promise<BuiltOutput> {
  const baseUrl = await readBaseUrl(outDir);
  const files = await listFiles(outDir, { includePrivate: true });
  const read = (file: string) => readFileSync(path.join(outDir, file));
  // Documents that parts compile are different; the parts check them.
  const documents = files
    .filter((file) => file.endsWith('.html') && !compiled.some(({ folder }) => file.startsWith(`${folder}/`)))
    .map((file) => ({ file, address: toAddress(file, baseUrl), html: read(file).toString() }));
  return { documents, files: new Set(files), read, baseUrl };
}

function toAddress(file: string, baseUrl: string): string {
  const bare = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return baseUrl + bare.split('/').map(encodeURIComponent).join('/');
}
