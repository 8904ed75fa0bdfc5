import { listEngineSources } from '../files/engineSources.ts';

/** Folders of `src/` that the application or its compilation depends on. A change in one of them recompiles it. */
const ROOMS = /^src\/(?:client|shared|node\/(?:application|author-code|config\/locales|markup|markdown\/mdx))\//;

/** List the files of the engine whose change recompiles the application, as paths below the engine's folder. */
export const listApplicationSources = (root: string): string[] => [
  '../../package-lock.json',
  ...listEngineSources(root).filter((file) => ROOMS.test(file)),
];
