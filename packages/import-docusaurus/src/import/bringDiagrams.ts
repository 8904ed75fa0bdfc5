import { cp } from 'node:fs/promises';
import path from 'node:path';
import { type Fields, toFields } from '../configuration/fields.ts';
import type { Note } from '../configuration/notes.ts';
import { PACKAGE_FOLDER } from './packageFolder.ts';
import type { Source } from './readSources.ts';

const FOLDER = 'parts/mermaid';
const FENCE = /^[ \t>]*[`~]{3,}mermaid\b/m;

interface Diagrams {
  /** For `parts`. */
  readonly parts: readonly string[];
  /** For `markdown.plugins`. */
  readonly plugins: readonly string[];
  readonly packages: Readonly<Record<string, string>>;
  readonly notes: readonly Note[];
}

/** Add a part that draws mermaid diagrams to the new site, if articles contain some.
 *  @param to the new site's folder */
export async function bringDiagrams(config: Fields, sources: readonly Source[], to: string): Promise<Diagrams> {
  const isOn = toFields(config['markdown'])['mermaid'] === true;
  if (!isOn || !sources.some(({ from, text }) => /\.mdx?$/.test(from) && FENCE.test(text)))
    return { parts: [], plugins: [], packages: {}, notes: [] };
  await cp(path.join(PACKAGE_FOLDER, 'src/diagrams'), path.join(to, FOLDER), {
    recursive: true,
    filter: (file) => !file.includes('.test.'),
  });
  const message = `diagrams are drawn in readers’ browsers by a part of the site (${FOLDER}), in posts and docs; they are code until the package mermaid is installed`;
  return {
    parts: [`./${FOLDER}/part.js`],
    plugins: [`./${FOLDER}/plugin.js`],
    packages: { mermaid: '^11.17.2' },
    notes: [{ kind: 'different', field: 'markdown.mermaid', message }],
  };
}
