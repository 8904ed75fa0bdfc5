import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The engine's own folder. */
export const PACKAGE = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Digests of the sources that an engine was compiled from, beside it: `src/node/files/engineSources.ts` reads them. */
export const DIGESTS = 'sources.json';

/** Name of a compiled entry in its folder.
 *  @param {string} entryFile path from the engine's folder, such as `src/node/cli/main.ts` */
export const toCompiledName = (entryFile) =>
  `${entryFile
    .replace(/\.\w+$/, '')
    .split(/[\\/]/)
    .join('-')
    .replace(/[^\w-]+/g, '')}.mjs`;

// With an older version, modules of the site fail with errors that name the wrong cause.
if (!process.features.require_module) {
  process.stderr.write(
    `Node.js ${process.versions.node} is too old: install 24, or at least 20.19 or 22.12, from https://nodejs.org\n`,
  );
  process.exit(1);
}

// Native modules and threads of the engine read files of packages, which Plug'n'Play keeps in archives.
if (process.versions.pnp) {
  process.stderr.write(
    "Yarn's Plug'n'Play is not supported: write `nodeLinker: node-modules` into .yarnrc.yml, then run `yarn install`\n",
  );
  process.exit(1);
}
