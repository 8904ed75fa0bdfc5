import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { REPOSITORY } from './siteFolder.ts';

/** A code block of the documentation that is a file of a site, named in the block. */
export interface DocBlock {
  readonly name: string;
  readonly code: string;
}

/** Read the blocks of a page whose first line is a comment such as `// site/parts/a/part.ts`.
 *  @param page path in the repository */
export async function readDocBlocks(page: string): Promise<DocBlock[]> {
  const text = await readFile(path.join(REPOSITORY, page), 'utf8');
  return [...text.matchAll(/^```\w+\n(?:\/\/|\/\*) site\/(\S+?)(?: \*\/)?\n(.*?)^```$/gms)].map(
    ([, name = '', code = '']) => ({ name, code }),
  );
}

/** Read the blocks of a page, without their fences.
 *  @param language first word after the fence
 *  @param page path in the repository */
export async function readFences(page: string, language: string): Promise<string[]> {
  const text = await readFile(path.join(REPOSITORY, page), 'utf8');
  const blocks = text.matchAll(/^(`{3,})(\w+)\n(.*?)^\1$/gms);
  return [...blocks].flatMap(([, , word, code = '']) => (word === language ? [code] : []));
}
