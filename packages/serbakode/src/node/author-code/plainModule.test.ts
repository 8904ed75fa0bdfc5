import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importModule } from './loadModule.ts';
import { writePlainModule } from './plainModule.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'plain-'));
});

afterAll(() => rm(root, { recursive: true }));

/** @returns the default export of a file that runs as it is; null if it has to be compiled */
async function run(text: string, name = 'site.config.ts'): Promise<unknown> {
  // Node loads a module of one address once.
  const dir = await mkdtemp(path.join(root, 'site-'));
  const file = path.join(dir, name);
  await writeFile(file, text);
  const plain = await writePlainModule(file, dir);
  return plain === null ? null : importModule(plain, file, (exported) => exported);
}

it('runs a configuration that imports only the engine, whatever words its texts and fields have', async () => {
  const config = { title: "The words of 'serbakode'", redirects: [{ from: '/a', to: '/b' }] };
  const text = `\uFEFF// The site of a team.
/* See 'start' in the documentation. */
import { defineConfig } from "serbakode";

export default defineConfig(${JSON.stringify(config)});
`;
  expect(await run(text)).toEqual(config);
  expect(
    await run("import { defineSidebars } from 'serbakode';\nexport default defineSidebars({ docs: ['a'] });\n"),
  ).toEqual({ docs: ['a'] });
  expect(await run('export default { title: "A" };\n', 'site.config.mjs')).toEqual({ title: 'A' });
});

it('runs a configuration whose comments and texts only have the word', async () => {
  const config = { title: 'Import', tagline: 'how to import a site', links: ['/import', 'do not require it'] };
  const text = `// An import of the old site; \`npm run import\` and require are words here.\nexport default ${JSON.stringify(config)};\n`;
  expect(await run(text)).toEqual(config);
});

it('reads comments in a time that grows with their length, whatever they are made of', async () => {
  const banner = `${'/'.repeat(120)}\n// The site of a team\n${'/'.repeat(120)}\n`;
  const blocks = '/* a */ /** b **/\n'.repeat(60);
  expect(await run(`${banner}${blocks}export default { title: 'A' };\n`)).toEqual({ title: 'A' });
  const text = `${banner}${blocks}import { defineConfig } from 'serbakode';\nexport default defineConfig({ title: 'A' });\n`;
  expect(await run(text)).toEqual({ title: 'A' });
  expect(await run(text.replaceAll('\n', '\r\n'))).toEqual({ title: 'A' });
});

it('does not read the types of a call as comparisons', async () => {
  for (const days of ['new Set<Date>([])', 'new Set<Array<Date>>([])']) {
    const result = (await run(`export default { days: ${days} };\n`)) as object | null;
    // null: it is compiled.
    expect({ days: new Set(), ...result }).toEqual({ days: new Set() });
  }
});

it('leaves other imports to the bundler', async () => {
  for (const text of [
    "import items from './items.ts';\nexport default { items };\n",
    "import { defineConfig } from 'serbakode';\nimport items from './items.ts';\nexport default defineConfig({ items });\n",
    "export { default } from './base.ts';\n",
    "export default async () => (await import('./base.ts')).default;\n",
    'export default { folder: import.meta.dirname };\n',
    "import/**/items/**/from'./items.ts';\nexport default { items };\n",
    "import type { Items } from './items.ts';\nexport default {};\n",
    "import größe, { other } from './items.ts';\nexport default { größe, other };\n",
    "import source code from './items.ts';\nexport default { code };\n",
    "import './items.ts';\nexport default {};\n",
    "import * as items from './items.ts';\nexport default { items };\n",
    "const items = require('./items.cjs');\nexport default { items };\n",
  ])
    expect(await run(text), text).toBe(null);
  expect(await run('module.exports = {};\n', 'sidebars.cjs')).toBe(null);
});
