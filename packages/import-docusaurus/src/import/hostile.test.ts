import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../../testing/siteFolder.ts';
import { takeShare } from '../../../testing/takeShare.ts';
import { parseDocument } from '../compare/parseDocument.ts';
import { showProblems } from '../finish/showProblems.ts';
import { toHast } from '../unified/toHast.ts';
import { importSite } from './importSite.ts';

/** Length of the texts. A parser that starts again at each position takes 80 billion steps, and exceeds the time limit
 *  of a test. */
const SIZE = 400_000;

/** Repeated parts: openings without an end, and texts that two consecutive patterns can both match. */
const PARTS = [
  ' ',
  '\n',
  '- ',
  '`',
  '```\n~~~~\n',
  '"\\',
  '<',
  '{',
  '{#',
  '[',
  '![',
  '![[a',
  '](',
  '/*',
  '<img ',
  '<iframe a ',
  '<video ',
  'https://a/',
  'url(https://a/',
  'import {',
  'import a',
  'import type a ',
  'from ',
  'require (',
  'function ',
  'return (',
  'Footer:',
  'export default {',
  'export default ',
  '<loc> ',
  '-loader',
];

const toFiles = (text: string) => ({
  'docusaurus.config.js': `export default { title: 'A', url: 'https://a.example', presets: [['classic', {}]] };\n`,
  'docs/a.mdx': text,
  'docs/b.md': `# B\n\n## :rocket: ${text}\n\n![${text}`,
  'docs/c.md': `---\n${text}`,
  'blog/2024-01-01-a.md': `# A\n\nimage: ${text}`,
  'src/pages/d.js': `export default ${text}`,
  'src/pages/e.js': `import('${text}`,
  'src/css/f.css': `@import ${text}`,
  'src/theme/MDXComponents.js': `import ${text}\nexport default { ${text}`,
  'src/theme/Footer.js': `import Footer from '@theme-original/Footer';\nexport default Footer${text}x;\n`,
  'src/theme/NotFound.js': `export default ${text}x`,
  'src/theme/DocItem/Footer.js': `import Original from '@theme-original/DocItem/Footer';\nreturn${text}`,
  'tsconfig.json': text,
});

it.each(takeShare(PARTS))('a site whose files consist of %j is imported', async (part) => {
  const text = part.repeat(SIZE / part.length);
  const to = path.join(await mkdtemp(path.join(tmpdir(), 'hostile-')), 'site');
  const { counts } = await importSite(await writeFiles(toFiles(text)), to);
  expect(counts).toMatchObject({ docs: 3, blog: 1, src: 7 });
});

it.each(PARTS)('a built site that consists of %j is read and shown', (part) => {
  const text = part.repeat(SIZE / part.length);
  expect(
    toHast({ type: 'root', children: [{ type: 'heading', children: [{ type: 'text', value: `a ${text}b` }] }] }).root
      .children,
  ).toHaveLength(1);
  const refresh = text.replaceAll('"', "'");
  expect(parseDocument(`<meta http-equiv="refresh" content="0; url=${refresh}a">`).redirectsTo?.at(-1)).toBe('a');
  const problem = { file: 'a.md', line: 1, column: 1, message: text, fix: '', severity: 'error' } as const;
  expect(showProblems([problem])).toContain('a.md');
});
