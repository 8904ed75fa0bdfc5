import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Folder in which the documentation becomes a site. */
const SITE = '.cache/docs-site';
const OUT = 'release/docs';

/** Run `npm run docs`: build docs/ into a documentation site with the engine itself.
 *  @param args of the command that builds it
 *  @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  await rm(SITE, { recursive: true, force: true });
  await cp('examples/docs', SITE, { recursive: true });
  await mkdir(path.join(SITE, 'docs'));
  const names = (await readdir('docs')).filter((name) => name.endsWith('.md'));
  for (const name of names)
    await writeFile(path.join(SITE, 'docs', name), toDoc(await readFile(`docs/${name}`, 'utf8')));
  const build = ['packages/serbakode/bin/serbakode.js', 'build', '--site', SITE, '--out', OUT, ...args];
  return spawnSync(process.execPath, build, { stdio: 'inherit' }).status ?? 1;
}

/** Matches code, or a link to a file of the repository. */
const LINK = /(`{3,})[^]*?\1|`[^`\n]+`|(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)\s]+)\)/g;

/** Convert a text of docs/ to a page of the documentation: links to other files become plain text. */
function toDoc(text: string): string {
  return text.replace(LINK, (found, _, label?: string, address?: string) => {
    if (label === undefined || address === undefined) return found;
    const { dir, base } = path.posix.parse(path.posix.join('docs', address));
    return dir === 'docs' && /\.md(?:#|$)/.test(base) ? `[${label}](${base})` : label;
  });
}
