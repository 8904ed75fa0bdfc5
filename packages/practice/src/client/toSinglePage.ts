import type { CodeFile } from '../shared/exercise.ts';

const STYLE_LINK = /<link rel="stylesheet" href="([^"]+)">/g;
const MODULE = /<script type="module" src="[^"]+"><\/script>/;

/** The first page of some files, with its style sheets and all modules in it, because browsers load no module from a
 *  disk. The modules are in the order of the files and share one scope. */
export function toSinglePage(files: readonly CodeFile[]): string {
  const page = files.find(({ title }) => title.endsWith('.html'))?.code ?? '';
  const modules = files.filter(({ title }) => title.endsWith('.js')).map(({ code }) => withoutModuleSyntax(code));
  return page
    .replace(STYLE_LINK, (link, address: string) => {
      const style = files.find(({ title }) => title === address);
      return style ? `<style>\n${style.code}</style>` : link;
    })
    .replace(MODULE, () => `<script type="module">\n${modules.join('\n')}</script>`);
}

const withoutModuleSyntax = (code: string): string =>
  code
    .replace(/^import\b[^;]*;\n*/gm, '')
    .replace(/^export /gm, '')
    .replace(/<\/(?=script)/gi, '<\\/');
