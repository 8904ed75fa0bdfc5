import { rm } from 'node:fs/promises';
import path from 'node:path';
import { measureCommand } from '../measure/measureCommand.ts';
import { installPeer } from './installPeer.ts';
import type { Peer } from './peer.ts';

/** With more posts a build takes minutes. */
export const DOCUSAURUS_MOST_POSTS = 1000;

/** Docusaurus with its classic preset and its faster tools written in Rust.
 *  @param config name of its configuration */
export async function createDocusaurus(config = 'docusaurus.config.mjs'): Promise<Peer> {
  const { dir, version } = await installPeer('docusaurus', '@docusaurus/core');
  const kept = [path.join(dir, '.docusaurus'), path.join(dir, 'node_modules/.cache')];
  return {
    name: `Docusaurus ${version}`,
    mostPosts: DOCUSAURUS_MOST_POSTS,
    hasApplication: true,
    build: async ({ siteDir, outDir, isCold }) => {
      if (isCold) await Promise.all(kept.map((folder) => rm(folder, { recursive: true, force: true })));
      const command = path.join(dir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
      const words = ['build', '--config', config, '--out-dir', path.resolve(outDir)];
      return measureCommand([process.execPath, command, ...words], {
        cwd: dir,
        env: { CORPUS: path.resolve(siteDir) },
      });
    },
  };
}
