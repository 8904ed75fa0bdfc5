import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemarkPlugin } from '../configuration/remarkPlugins.ts';
import { listImports, type Source } from './readSources.ts';

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
      context.report({ message: \`\${name} did not run: \${error.message}\`, severity: 'warning' });
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
}

/** Write an adapter for each plugin of remark, and bring the files of the site that it is made of. */
export async function writeRemarkPlugins(
  plugins: readonly RemarkPlugin[],
  siteDir: string,
  to: string,
): Promise<WrittenPlugins> {
  if (plugins.length === 0) return { names: [], imports: [] };
  await mkdir(path.join(to, 'plugins'), { recursive: true });
  await writeFile(path.join(to, 'plugins/runRemark.js'), RUN_REMARK);
  const imports: string[] = [];
  const names: string[] = [];
  for (const [index, { name, isPackage, options }] of plugins.entries()) {
    const file = `plugins/remark-${index + 1}.js`;
    const from = isPackage ? name : `../${name}`;
    const words = [JSON.stringify(name), 'plugin', JSON.stringify(options)].join(', ');
    await writeFile(
      path.join(to, file),
      `import plugin from ${JSON.stringify(from)};\nimport { runRemark } from './runRemark.js';\n\nexport default () => runRemark(${words});\n`,
    );
    names.push(`./${file}`);
    imports.push(...(isPackage ? [name] : listImports(await bringModules(path.join(siteDir, name), siteDir, to))));
  }
  return { names, imports };
}

const ENDINGS = ['', '.js', '.ts', '.mjs', '.cjs', '.json', '/index.js', '/index.ts'];

/** Copy a module and what it imports from the site. */
async function bringModules(first: string, siteDir: string, to: string): Promise<readonly Source[]> {
  const sources = new Map<string, Source>();
  const queue = [first];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (sources.has(file) || path.relative(siteDir, file).startsWith('..')) continue;
    const source = { from: file, text: await readFile(file, 'utf8') };
    sources.set(file, source);
    const target = path.join(to, path.relative(siteDir, file));
    await mkdir(path.dirname(target), { recursive: true });
    if (target !== file) await copyFile(file, target);
    for (const name of listImports([source]).filter((written) => /^\.\.?\//.test(written))) {
      const base = path.resolve(path.dirname(file), name);
      const found = ENDINGS.map((ending) => base + ending).find(
        (other) => existsSync(other) && statSync(other).isFile(),
      );
      if (found !== undefined) queue.push(found);
    }
  }
  return [...sources.values()];
}
