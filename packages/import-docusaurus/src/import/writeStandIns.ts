import path from 'node:path';
import part from '../../part/part.ts';
import type { Note } from '../configuration/notes.ts';
import { withoutCode } from './listLines.ts';
import { placeIn } from './placeIn.ts';
import { listImports, type Source } from './readSources.ts';
import { findImported } from './rewriteImports.ts';
import { writeText } from './writeText.ts';

/** Components of the engine's theme, without the components of the part. */
const THEME = ['Admonition', 'CodeBlock', 'Details', 'Heading', 'Layout', 'TabItem', 'Tabs'].map(
  (name) => `@theme/${name}`,
);
const KNOWN = new Set([...THEME, ...Object.keys(part().modules)]);
const OF_THEME = '@theme/';

const STAND_IN = `// The old site has this component from a theme that is not here.
export default function StandIn({ children }) {
  return children ?? null;
}
`;

/** Pages may import components of themes of packages, such as those for OpenAPI. Each gets a file that renders only its
 *  children, so that the page keeps its address and the rest of its text. */
export async function writeStandIns(sources: readonly Source[], siteDir: string, to: string): Promise<Note[]> {
  const pages = sources
    .filter(({ from }) => !/[\\/]src[\\/]theme[\\/]/.test(from))
    // Code blocks are removed, because examples import too.
    .map(({ from, text }) => ({ from, text: withoutCode(text) }));
  const names = listImports(pages)
    .filter((name) => name.startsWith(OF_THEME) && !KNOWN.has(name))
    .map((name) => name.slice(OF_THEME.length))
    .filter((name) => findImported(path.join(siteDir, 'src/theme', name)) === null)
    .toSorted();
  for (const name of names) await writeText(placeIn(to, `src/theme/${name}.jsx`), STAND_IN);
  if (names.length === 0) return [];
  const message = `${names.join(', ')}: of a theme that is not here; pages show what stands inside them: write them in src/theme/`;
  return [{ kind: 'missing', field: '@theme', message }];
}
