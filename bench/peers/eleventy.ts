import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { measureCommand } from '../measure/measureCommand.ts';
import { installPeer } from './installPeer.ts';
import type { Peer } from './peer.ts';

/** Eleventy with Prism and minimal templates: posts, lists, tags, feed. It has no cache. */
export async function createEleventy(): Promise<Peer> {
  const { dir, version } = await installPeer('eleventy', '@11ty/eleventy');
  return {
    name: `Eleventy ${version}`,
    mostPosts: 10_000,
    hasApplication: false,
    build: async ({ siteDir, outDir }) => {
      const blog = path.join(dir, 'content/blog');
      await rm(blog, { force: true });
      await symlink(path.resolve(siteDir, 'blog'), blog);
      return measureCommand([process.execPath, path.join(dir, 'node_modules/@11ty/eleventy/cmd.cjs'), '--quiet'], {
        cwd: dir,
        env: { OUT: path.relative(dir, path.resolve(outDir)) },
      });
    },
  };
}
