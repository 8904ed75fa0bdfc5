import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bundleCode } from './bundleCode.ts';
import { createFirstFrames, GROUPS, joinFirstFrames, toFirstFrame, toKind, type FirstFrames } from './firstFrame.ts';
import { createStyleSheets } from './styleSheets.ts';

const PAGES = 'src/client/pages';
const FILES = {
  'src/client/app/entry.js': `
    import './tokens.css';
    import './base.rtl.css';
    import './base.later.css';
    import '../theme/mobile-menu/MobileMenu.tsx';
    export const load = () => [import('../pages/DocPage.tsx'), import('../pages/HomePage.tsx'), import('./practice.js')];`,
  'src/client/app/tokens.css':
    "@import 'https://example.com/font.css?berat=400;700';\n:root { --ink: #123; --gap: 1px }",
  'src/client/app/base.rtl.css': '[dir=rtl] i { top: 2px }',
  'src/client/app/base.later.css': 'a:hover { top: 3px }',
  'src/client/app/practice.js': "import './practice.css';\nexport const practice = 1;",
  'src/client/app/practice.css': 'b { top: 4px }',
  'src/client/theme/mobile-menu/MobileMenu.tsx': "import '../Sidebar.css';\nexport const menu = 1;",
  'src/client/theme/Sidebar.css': 'aside { color: var(--ink) }',
  [`${PAGES}/DocPage.tsx`]: "import '../theme/Sidebar.css';\nimport './Doc.later.module.css';\nexport const doc = 1;",
  [`${PAGES}/Doc.later.module.css`]: '.end { top: 5px }',
  [`${PAGES}/HomePage.tsx`]: "import styles from './Home.module.css';\nexport const home = styles;",
  [`${PAGES}/Home.module.css`]: '.hero { margin: var(--gap) var(--ink); --x--y: var(--gap) }',
};

async function compile(direction: 'ltr' | 'rtl'): Promise<FirstFrames> {
  const root = await mkdtemp(path.join(tmpdir(), 'first-frame-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  const entry = path.join(root, 'src/client/app/entry.js');
  const { client, compiled } = createStyleSheets({
    root,
    base: '/',
    rename: (text) => text.replace(/m-[\w-]{6}-/, ''),
  });
  const frames = createFirstFrames({ root, entry, direction, sheets: compiled, partsModule: '' });
  await bundleCode({ cwd: root, input: entry, plugins: [client, frames.plugin] }, { dir: path.join(root, 'out') });
  return joinFirstFrames(frames.read(), []);
}

it('has what a page imports statically, without later sheets, the closed menu, and sheets of other hosts', async () => {
  const tokens = ':root{--0:#123;--1:1px}';
  const frames = await compile('ltr');
  expect(frames.chapter).toBe(`${tokens}aside{color:var(--0)}`);
  expect(frames.plain).toBe(tokens);
  // The most used name is the first.
  expect(frames.cards).toBe(':root{--1:#123;--0:1px}.hero{margin:var(--0) var(--1);--2:var(--0)}');
  expect((await compile('rtl')).chapter).toBe(`${tokens}[dir=rtl] i{top:2px}aside{color:var(--0)}`);
});

it('finds a component and a style sheet for every kind of page', async () => {
  const components = (await readdir(`packages/serbakode/${PAGES}`)).filter((file) => file.endsWith('Page.tsx'));
  expect(components.map(toKind).toSorted()).toEqual(Object.keys(GROUPS).toSorted());
  const frames = { article: 'article', chapter: 'chapter', cards: 'cards', plain: 'plain', part: 'part' };
  for (const kind of components.map(toKind)) expect(toFirstFrame(frames, kind), kind).toBeDefined();
});
