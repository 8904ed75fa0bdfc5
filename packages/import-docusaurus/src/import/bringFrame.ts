import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteFile } from './listSiteFiles.ts';

/** A swizzled component: it replaces a component of the theme. */
export interface Swizzled {
  /** Name in Docusaurus: `DocItem/Layout`. */
  readonly name: string;
  readonly file: SiteFile;
  readonly text: string;
}

type Use = 'around' | 'docEnd' | 'postEnd';

/** Components of the page frame that a part can contain: around all pages, or at the end of docs and posts. */
const USES: Readonly<Record<string, Use>> = {
  Root: 'around',
  Layout: 'around',
  DocItem: 'docEnd',
  'DocItem/Content': 'docEnd',
  'DocItem/Footer': 'docEnd',
  'DocItem/Layout': 'docEnd',
  'DocItem/Paginator': 'docEnd',
  'BlogPostItem/Content': 'postEnd',
  'BlogPostItem/Footer': 'postEnd',
  BlogPostPage: 'postEnd',
};

const FOLDER = 'parts/frame';
export const FRAME_PART = `./${FOLDER}/part.js`;

/** Whether a component of the frame can be a part of the new site: it wraps pages, or adds something to the end of
 *  articles. */
export function isOfFrame({ name, text }: Swizzled): boolean {
  const use = USES[name];
  if (use === 'around') return /\bchildren\b|\{\.\.\.props\}/.test(text);
  return use !== undefined && addsToEnd(text, name);
}

/** Whether a wrapper renders the original component first. */
function addsToEnd(text: string, name: string): boolean {
  const original = findOriginal(text, name);
  const first = String.raw`return\s*(?:\(\s*)?<(?:(?:React\.)?Fragment)?>\s*<${original}\s+\{\.\.\.props\}\s*/>`;
  return original !== null && new RegExp(first).test(text);
}

/** The local name under which a component imports the original that it replaces. */
export const findOriginal = (text: string, name: string): string | null =>
  new RegExp(`import\\s+(\\w+)\\s+from\\s*['"]@theme-(?:original|init)/${name}['"]`).exec(text)?.[1] ?? null;

/** Write a part of the new site that shows such components. The theme already renders their originals, so an import of
 *  the original becomes a component that renders only its children, or nothing. */
export async function writeFrame(components: readonly Swizzled[], to: string): Promise<void> {
  const folder = path.join(to, FOLDER);
  await mkdir(folder, { recursive: true });
  const named = components.map((component, index) => ({ ...component, local: `Frame${index + 1}` }));
  for (const { name, file } of components) {
    const target = path.join(to, file.to);
    const original = new RegExp(String.raw`@theme-(?:original|init)/${name}(?=['"])`, 'g');
    const stand = USES[name] === 'around' ? 'Inside' : 'Nothing';
    await writeFile(target, (await readFile(target, 'utf8')).replaceAll(original, `@site/${FOLDER}/${stand}.jsx`));
  }
  const ofUse = (use: Use) => named.filter(({ name }) => USES[name] === use);
  // Components that use the router are rendered inside the router's provider.
  const within = ofUse('around').filter(({ text }) => text.includes('@docusaurus/router'));
  const outside = ofUse('around').filter((component) => !within.includes(component));
  const wrap = (field: string, list: readonly { readonly local: string }[]) =>
    list.length === 0
      ? []
      : [
          `  ${field}: ({ children }) => ${list.reduceRight((inside, { local }) => `<${local}>${inside}</${local}>`, '<>{children}</>')},`,
        ];
  const ends = (['docEnd', 'postEnd'] as const).flatMap((use) =>
    ofUse(use).map(({ local }) => `      <On kind="${use === 'docEnd' ? 'doc' : 'post'}"><${local} /></On>`),
  );
  const files: Readonly<Record<string, string>> = {
    'part.js': "export default { name: 'frame', client: './client.jsx' };\n",
    'Inside.jsx': 'export default function Inside({ children }) {\n  return <>{children}</>;\n}\n',
    'Nothing.jsx': 'export default function Nothing() {\n  return null;\n}\n',
    'client.jsx': [
      ...(ends.length > 0 ? ["import { useShownPage } from 'serbakode/client';"] : []),
      ...named.map(({ local, file }) => `import ${local} from '../../${file.to}';`),
      '',
      ...(ends.length > 0
        ? ['const On = ({ kind, children }) => (useShownPage()?.kind === kind ? children : null);', '']
        : []),
      'export default {',
      ...wrap('Provider', outside),
      ...wrap('Gate', within),
      ...(ends.length > 0 ? ['  places: {', '    articleEnd: () => <>', ...ends, '    </>,', '  },'] : []),
      '};',
      '',
    ].join('\n'),
  };
  for (const [name, text] of Object.entries(files))
    if (!existsSync(path.join(folder, name))) await writeFile(path.join(folder, name), text);
}
