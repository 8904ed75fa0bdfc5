import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { toPackageName } from '../configuration/createLoader.ts';
import type { Note } from '../configuration/notes.ts';
import type { RemarkPlugin } from '../configuration/remarkPlugins.ts';
import { listImports, type Source } from './readSources.ts';
import { findImported } from './rewriteImports.ts';

const RUN_REMARK = `/** Runs a plugin of remark, which gets the tree of a whole article. Nodes that it leaves as they were keep their places. */
export const runRemark = (name, attach, options) => ({
  name,
  async before(root, context) {
    const nodes = root.children.map(toPlain);
    const texts = new Map(nodes.map((node, index) => [node, { index, text: JSON.stringify(node) }]));
    const tree = { type: 'root', children: [...nodes] };
    let changed;
    try {
      const transform = attach.call({ data: () => ({}) }, ...options);
      changed = (await transform?.(tree, toFile(context))) ?? tree;
    } catch (error) {
      const [reason] = String(error?.message ?? error).split('\\n');
      context.report({ message: \`\${name} did not run: \${reason}\`, severity: 'warning' });
      return;
    }
    const children = changed.children.map((node) => {
      const same = texts.get(node);
      return same?.text === JSON.stringify(node) ? root.children[same.index] : node;
    });
    if (children.length !== nodes.length || children.some((node, index) => node !== root.children[index]))
      context.replaceNode(root, { type: 'root', children });
  },
});

/** Nodes are views of the engine's memory. */
function toPlain(value) {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !key.startsWith('_'));
  return Object.fromEntries(entries.map(([key, inner]) => [key, toPlain(inner)]));
}

/** What plugins read of a file. */
const toFile = ({ data, source }) => ({
  path: data.file,
  history: [data.file],
  cwd: process.cwd(),
  data: { frontMatter: data.frontMatter },
  value: source,
  toString: () => source,
  message() {},
});
`;

interface WrittenPlugins {
  /** Paths for `markdown.plugins`. */
  readonly names: readonly string[];
  /** What the plugins import. */
  readonly imports: readonly string[];
  readonly notes: readonly Note[];
}

/** Write an adapter for each plugin of remark, and bring the files of the site that it is made of.
 *  @param packages names of those that the site asks for */
export async function writeRemarkPlugins(
  plugins: readonly RemarkPlugin[],
  siteDir: string,
  to: string,
  packages: readonly string[],
): Promise<WrittenPlugins> {
  const imports: string[] = [];
  const names: string[] = [];
  const notes: Note[] = [];
  for (const { file, exported, options } of plugins) {
    const { sources, lost } = await readModules(path.join(siteDir, file), siteDir);
    const imported = listImports(sources);
    const unknown = imported.find(
      (name) => !/^[./]/.test(name) && !isBuiltin(name) && !packages.includes(toPackageName(name)),
    );
    const refuse = (message: string) => notes.push({ kind: 'refused', field: 'remarkPlugins', message });
    if (unknown !== undefined) {
      refuse(`"${file}" imports "${unknown}", which package.json does not name: add it there, and import again`);
      continue;
    }
    if (lost !== null) {
      refuse(`"${file}" imports "${lost}", which does not come in: put it into the site, and import again`);
      continue;
    }
    if (!(await bringModules(sources, siteDir, to))) {
      refuse(`"${file}" imports files that have another place here: write it as a plugin for \`markdown.plugins\``);
      continue;
    }
    const adapter = `plugins/remark-${names.length + 1}.js`;
    const words = [JSON.stringify(file), 'plugin', JSON.stringify(options)].join(', ');
    await mkdir(path.join(to, 'plugins'), { recursive: true });
    await writeFile(path.join(to, 'plugins/runRemark.js'), RUN_REMARK);
    await writeFile(
      path.join(to, adapter),
      `import { ${exported} as plugin } from ${JSON.stringify(`../${file}`)};
import { runRemark } from './runRemark.js';

export default () => runRemark(${words});
`,
    );
    names.push(`./${adapter}`);
    imports.push(...imported);
    const message = `"${file}" runs by an adapter, on all articles (${adapter})`;
    notes.push({ kind: 'different', field: 'remarkPlugins', message });
  }
  return { names, imports, notes };
}

interface Modules {
  readonly sources: readonly Source[];
  /** An import that leads out of the site or to no file, or null. */
  readonly lost: string | null;
}

/** Read a module and what it imports from the site. */
async function readModules(first: string, siteDir: string): Promise<Modules> {
  const sources = new Map<string, Source>();
  let lost: string | null = null;
  const queue = [first];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (sources.has(file)) continue;
    const source = { from: file, text: await readFile(file, 'utf8') };
    sources.set(file, source);
    for (const name of listImports([source]).filter((written) => written.startsWith('.'))) {
      const found = findImported(path.resolve(path.dirname(file), name));
      if (found === null || path.relative(siteDir, found).startsWith('..')) lost ??= name;
      else queue.push(found);
    }
  }
  return { sources: [...sources.values()], lost };
}

/** @returns whether they came in as they are: imports of one that is here already may be corrected for components */
async function bringModules(sources: readonly Source[], siteDir: string, to: string): Promise<boolean> {
  const modules = sources.map(({ from, text }) => ({ target: path.join(to, path.relative(siteDir, from)), text }));
  for (const { target, text } of modules)
    if (existsSync(target) && (await readFile(target, 'utf8')) !== text) return false;
  for (const { target, text } of modules) {
    if (existsSync(target)) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return true;
}
