import { CODE_MODULE } from '../../author-code/authorModules.ts';
import { listImports, type ModuleImport } from '../../author-code/parseModule.ts';
import { toCodeFrame } from '../../diagnostics/codeFrame.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { toPlaceAt } from '../../diagnostics/placeAt.ts';
import type { Place } from '../../diagnostics/problem.ts';
import { placeOf, report, type Page } from '../page/page.ts';
import type { TreeNode } from '../parse/engine.ts';
import { findText, toSourceOf } from './findText.ts';
import { CODE_COMPONENT, HEAD_COMPONENT } from './jsxOutput.ts';
import { markText } from './marks.ts';

/** Components that an MDX page may use without an import, by name, with their modules. */
const THEME_COMPONENTS: Readonly<Record<string, string>> = {
  Admonition: '@theme/Admonition',
  CodeBlock: '@theme/CodeBlock',
  Details: '@theme/Details',
  Link: '@docusaurus/Link',
  TabItem: '@theme/TabItem',
  Tabs: '@theme/Tabs',
};

interface ModuleParts {
  readonly jsx: string;
  readonly esm: readonly TreeNode<'mdxjsEsm'>[];
  readonly frontMatter: unknown;
}

/** Write a page as a JavaScript module with JSX: the author's imports and exports, `frontMatter`, `toc` (including
 *  headings of partials), and the page as the default export. Theme components that the page neither imports nor
 *  exports are imported automatically. */
export async function toModule({ jsx, esm, frontMatter }: ModuleParts, page: Page) {
  const names = await readNames(esm, page);
  const known: Readonly<Record<string, string>> = { ...THEME_COMPONENTS, ...page.options.components };
  const fromTheme = new Map<string, string>();
  for (const { name, line, column } of page.found.components) {
    if (names.declared.has(name)) continue;
    const module = known[name];
    if (module !== undefined && Object.hasOwn(known, name)) {
      fromTheme.set(name, module);
      if (module.startsWith('@site/')) names.imports.push({ source: module.replace(/#.*/, ''), line, column });
    } else {
      report(
        page,
        { line, column },
        `component <${name}> is not imported`,
        `add \`import ${name} from '...'\` at the top; to show it as text, write it as code`,
        {
          severity: 'error',
          known: nearest(name, [...names.declared, ...Object.keys(known)]),
          frame: toCodeFrame(page.authorLines, { line, column }),
        },
      );
    }
  }
  const partials = page.found.components.filter(({ name }) => names.partials.has(name));
  const tocImports = [...new Set(partials.map(({ name }) => name))].map(
    (name) => `import { toc as ${tocName(name)} } from ${JSON.stringify(names.partials.get(name))};`,
  );
  const lines = [
    ...esm.map((node) => markText(node.value, findText(node.value, '', toSourceOf(node, page))?.places ?? null)),
    ...[...fromTheme].map(toImport),
    ...tocImports,
    ...(page.coloredCode.size === 0 ? [] : [`import ${CODE_COMPONENT} from ${JSON.stringify(CODE_MODULE)};`]),
    ...(names.exported.has('frontMatter') ? [] : [`export const frontMatter = ${JSON.stringify(frontMatter ?? {})};`]),
    ...(names.exported.has('toc') ? [] : [`export const toc = [${toTocItems(page, partials)}];`]),
    ...(jsx.includes(`<${HEAD_COMPONENT}`) ? [`import ${HEAD_COMPONENT} from '@docusaurus/Head';`] : []),
    'export default function MDXContent(props) {',
    `return <>${jsx}</>;`,
    '}',
    '',
  ];
  return {
    code: lines.join('\n'),
    imports: names.imports,
    partials: partials.map(({ name, headingsBefore }) => ({ source: names.partials.get(name) ?? '', headingsBefore })),
  };
}

/** @param module with the name of an export after `#`, unless that is the default */
function toImport([name, module]: readonly [string, string]): string {
  const [source = '', exported] = module.split('#');
  return `import ${exported === undefined ? name : `{ ${exported} as ${name} }`} from ${JSON.stringify(source)};`;
}

function tocName(component: string): string {
  return `__toc${component}`;
}

function toTocItems(
  page: Page,
  partials: readonly { readonly name: string; readonly headingsBefore: number }[],
): string {
  const items: string[] = [];
  for (let index = 0; index <= page.found.headings.length; index++) {
    items.push(
      ...partials.filter(({ headingsBefore }) => headingsBefore === index).map(({ name }) => `...${tocName(name)}`),
    );
    const heading = page.found.headings[index];
    if (heading) items.push(JSON.stringify(heading));
  }
  return items.join(', ');
}

async function readNames(esm: readonly TreeNode<'mdxjsEsm'>[], page: Page) {
  const declared = new Set<string>();
  const exported = new Set<string>();
  // Default imports of Markdown files, by name, with their source.
  const partials = new Map<string, string>();
  const imports: ModuleImport[] = [];
  if (esm.length === 0) return { declared, exported, partials, imports };
  // The parser is part of the bundler, so it is loaded only for pages with imports or exports.
  const { parseSync } = await import('rolldown/utils');
  for (const node of esm) {
    const { module, errors } = parseSync('page.jsx', node.value, { lang: 'jsx', sourceType: 'module' });
    const [error] = errors;
    if (error) {
      reportSyntax(node, error.message, error.labels[0]?.start ?? 0, page);
      continue;
    }
    for (const { source, line, column } of listImports(module, node.value))
      imports.push({ source, ...placeIn(node, { line, column }, page) });
    for (const { entries, moduleRequest } of module.staticImports) {
      for (const { localName, importName } of entries) {
        declared.add(localName.value);
        if (importName.kind === 'Default' && /\.mdx?$/.test(moduleRequest.value))
          partials.set(localName.value, moduleRequest.value);
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
  return { declared, exported, partials, imports };
}

function reportSyntax(node: TreeNode<'mdxjsEsm'>, reason: string, offset: number, page: Page): void {
  const place = placeIn(node, toPlaceAt(node.value, offset), page);
  report(page, place, `import or export is not valid JavaScript: ${reason}`, 'correct it; an empty line ends it', {
    severity: 'error',
    frame: toCodeFrame(page.authorLines, place),
  });
}

/** @param place place within the import or export */
function placeIn(node: TreeNode<'mdxjsEsm'>, { line, column }: Place, page: Page): Place {
  const start = placeOf(node, page);
  return { line: start.line + line - 1, column: line === 1 ? start.column + column - 1 : column };
}

function reportDefaultExport(node: TreeNode<'mdxjsEsm'>, page: Page): void {
  report(page, node, 'the default export of an .mdx file is the page itself', 'give this export a name', {
    severity: 'error',
    frame: toCodeFrame(page.authorLines, placeOf(node, page)),
  });
}
