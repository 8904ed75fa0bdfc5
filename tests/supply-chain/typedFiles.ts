import path from 'node:path';
import { AUTHOR_MODULES } from '../../packages/serbakode/src/node/author-code/authorModules.ts';
import { listThemeComponents } from '../../packages/serbakode/src/node/author-code/readThemeComponents.ts';
import { readDocBlocks } from '../../packages/testing/docBlocks.ts';
import { REPOSITORY } from '../../packages/testing/siteFolder.ts';

/** The code in the documentation, except code that needs further packages, and a page that imports each module. */
export async function listTypedFiles(): Promise<Readonly<Record<string, string>>> {
  const blocks = [...(await readDocBlocks('docs/extending.md')), ...(await readDocBlocks('docs/recipes.md'))];
  const shown = blocks.filter(({ name, code }) => name !== 'site.config.ts' && !/'(?:katex|chart\.js)/.test(code));
  const originals = [...(await listThemeComponents(path.join(REPOSITORY, 'packages/serbakode'))).keys()];
  const theme = Object.keys(AUTHOR_MODULES);
  const packaged = theme.filter((name) => name.startsWith('@theme/')).map((name) => name.replace('@', 'serbakode/'));
  const modules = [...theme, ...packaged, ...originals.map((name) => `@theme-original/${name}`)];
  const own = ['./_a.mdx', './a.module.css', './a.svg', '@site/components/YouTube', '@theme/Kartu'];
  const imports = [...modules, ...own].map((name, at) => `import module${at} from '${name}';\n`).join('');
  return {
    ...Object.fromEntries(shown.map(({ name, code }) => [name, code])),
    'src/theme/Kartu.tsx': 'export default () => <b>Kartu</b>;\n',
    'pages/_a.mdx': 'A\n',
    'pages/a.module.css': '.a {}\n',
    'pages/a.svg': '<svg/>\n',
    'pages/all.tsx': `${imports}import './a.module.css';
import { site } from 'serbakode/client';
export const title: string = site.title;
export default () => [${[...modules, ...own].map((_, at) => `module${at}`).join(', ')}].length;\n`,
    'pages/wrong.tsx': `import Heading from '@theme/Heading';
import BlogSidebar from '@theme-original/BlogSidebar';
export default () => <Heading as={2}><BlogSidebar /></Heading>;\n`,
  };
}
