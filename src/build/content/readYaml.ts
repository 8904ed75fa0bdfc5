import { readFile } from 'node:fs/promises';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { ProblemList } from '../createProblemList.ts';

export interface YamlFile {
  readonly value: unknown;
  /** Place of a top-level key, or of the file's beginning. */
  readonly placeOf: (key: string) => { readonly line: number; readonly column: number };
}

/** Read a YAML file of a site.
 *  @param shown the file's path as problems name it
 *  @returns null when there is no such file, or it is not valid (then a problem says so) */
export async function readYaml(file: string, shown: string, problems: ProblemList): Promise<YamlFile | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  for (const error of document.errors) {
    const { line, col } = lines.linePos(error.pos[0]);
    problems.add({
      file: shown,
      line,
      column: col,
      message: `invalid YAML: ${error.message}`,
      mend: 'correct the file; indentation counts, and text with a colon needs quotes',
    });
  }
  if (document.errors.length > 0) return null;
  return {
    value: document.toJS() as unknown,
    placeOf: (key) => {
      const pair = isMap(document.contents)
        ? document.contents.items.find((item) => isScalar(item.key) && item.key.value === key)
        : undefined;
      const offset = pair && isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
      const { line, col } = lines.linePos(offset);
      return { line, column: col };
    },
  };
}
