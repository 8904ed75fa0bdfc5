import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { measureCommand } from '../measure/measureCommand.ts';
import type { Peer } from './peer.ts';

/** Hugo with Chroma and minimal templates: posts, lists, tags, feed.
 *  @returns null if it is not installed (Debian's package `hugo`) */
export async function createHugo(): Promise<Peer | null> {
  const output = await promisify(execFile)('hugo', ['version']).catch(() => null);
  const version = /v([\d.]+)/.exec(output?.stdout ?? '')?.[1];
  if (version === undefined) return null;
  return {
    name: `Hugo ${version}`,
    mostPosts: Infinity,
    hasApplication: false,
    build: async ({ siteDir, outDir }) => {
      // Hugo reads a folder outside its own folder only if it is mounted.
      const mounts = `${path.resolve(siteDir)}.hugo.toml`;
      await mkdir(path.dirname(mounts), { recursive: true });
      const source = JSON.stringify(path.resolve(siteDir, 'blog'));
      await writeFile(mounts, `[[module.mounts]]\nsource = ${source}\ntarget = "content/blog"\n`);
      const dir = path.resolve('bench/peers/hugo');
      return measureCommand([
        'hugo',
        '--source',
        dir,
        '--config',
        `hugo.toml,${mounts}`,
        '--destination',
        path.resolve(outDir),
        '--noBuildLock',
        '--quiet',
      ]);
    },
  };
}
