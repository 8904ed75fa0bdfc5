import type { TreeNode } from '../engine.ts';
import { nearest } from '../nearest.ts';
import { type Page, placeOf, report } from '../page.ts';
import { toCodeFrame } from './codeFrame.ts';
import { toJsx } from './toJsx.ts';

interface ModuleParts {
  /** HTML of the page, holes included. */
  readonly html: string;
  readonly esm: readonly TreeNode<'mdxjsEsm'>[];
  readonly frontMatter: unknown;
}

/** Write a page as a JavaScript module with JSX: what the author imports and exports, `frontMatter`, `toc` (headings of
 *  imported Markdown included) and the page itself as the default export. Components that it neither imports nor exports
 *  come from its property `components`. */
export async function toModule({ html, esm, frontMatter }: ModuleParts, page: Page): Promise<string> {
  const names = await readNames(esm, page);
  const passed = new Set<string>();
  for (const { name, line, column } of page.found.components) {
    if (names.declared.has(name)) continue;
    const components = page.options.components ?? [];
    if (components.includes(name)) passed.add(name);
    else {
      report(
        page,
        { line, column },
        {
          message: `component <${name}> is not imported`,
          known: nearest(name, [...names.declared, ...components]),
          mend: `add \`import ${name} from '...'\` at the top; to show it as text, write it as code`,
          frame: toCodeFrame(page.authorLines, { line, column }),
          severity: 'error',
        },
      );
    }
  }
  const partials = page.found.components.filter(({ name }) => names.partials.has(name));
  const tocImports = [...new Set(partials.map(({ name }) => name))].map(
    (name) => `import { toc as ${tocName(name)} } from ${JSON.stringify(names.partials.get(name))};`,
  );
  const lines = [
    ...esm.map(({ value }) => value),
    ...tocImports,
    ...(names.exported.has('frontMatter') ? [] : [`export const frontMatter = ${JSON.stringify(frontMatter ?? {})};`]),
    ...(names.exported.has('toc') ? [] : [`export const toc = [${toTocItems(page, partials)}];`]),
    'export default function MDXContent(props) {',
    ...(passed.size === 0 ? [] : [`const { ${[...passed].sort().join(', ')} } = props.components ?? {};`]),
    `return <>${toJsx(html, page.found.holes)}</>;`,
    '}',
    '',
  ];
  return lines.join('\n');
}

function tocName(component: string): string {
  return `__toc${component}`;
}

function toTocItems(page: Page, partials: readonly { readonly name: string; readonly headingsBefore: number }[]): string {
  const items: string[] = [];
  for (let index = 0; index <= page.found.headings.length; index++) {
    items.push(...partials.filter(({ headingsBefore }) => headingsBefore === index).map(({ name }) => `...${tocName(name)}`));
    const heading = page.found.headings[index];
    if (heading) items.push(JSON.stringify(heading));
  }
  return items.join(', ');
}

interface Names {
  readonly declared: ReadonlySet<string>;
  readonly exported: ReadonlySet<string>;
  /** Default imports of Markdown files, with what they import from. */
  readonly partials: ReadonlyMap<string, string>;
}

async function readNames(esm: readonly TreeNode<'mdxjsEsm'>[], page: Page): Promise<Names> {
  const declared = new Set<string>();
  const exported = new Set<string>();
  const partials = new Map<string, string>();
  if (esm.length === 0) return { declared, exported, partials };
  // The parser is part of the bundler: only pages with imports or exports wait for it.
  const { parseSync } = await import('rolldown/utils');
  for (const node of esm) {
    const { module, errors } = parseSync('page.jsx', node.value, { lang: 'jsx', sourceType: 'module' });
    const [error] = errors;
    if (error) {
      reportSyntax(node, error.message, error.labels[0]?.start ?? 0, page);
      continue;
    }
    for (const { entries, moduleRequest } of module.staticImports) {
      for (const { localName, importName } of entries) {
        declared.add(localName.value);
        if (importName.kind === 'Default' && /\.mdx?$/.test(moduleRequest.value)) partials.set(localName.value, moduleRequest.value);
      }
    }
    for (const { entries } of module.staticExports) {
      for (const { localName, exportName } of entries) {
        if (exportName.kind === 'Default') reportDefaultExport(node, page);
        if (localName.name !== null) declared.add(localName.name);
        if (exportName.name !== null) exported.add(exportName.name);
      }
    }
  }
  return { declared, exported, partials };
}

function reportSyntax(node: TreeNode<'mdxjsEsm'>, reason: string, offset: number, page: Page): void {
  const before = node.value.slice(0, offset).split('\n');
  const start = placeOf(node, page);
  const place = {
    line: start.line + before.length - 1,
    column: (before.length === 1 ? start.column : 1) + (before.at(-1)?.length ?? 0),
  };
  report(page, place, {
    message: `import or export is not valid JavaScript: ${reason}`,
    mend: 'correct it; an empty line ends it',
    frame: toCodeFrame(page.authorLines, place),
    severity: 'error',
  });
}

function reportDefaultExport(node: TreeNode<'mdxjsEsm'>, page: Page): void {
  report(page, placeOf(node, page), {
    message: 'the default export of an .mdx file is the page itself',
    mend: 'give this export a name',
    frame: toCodeFrame(page.authorLines, placeOf(node, page)),
    severity: 'error',
  });
}
