import type { InputOptions, OutputOptions, RolldownOutput } from 'rolldown';
import { RESOLVED_ONLY } from '../author-code/bundlerErrors.ts';

/** The browsers of Baseline Widely Available on 1 May 2025, with the names that the compiler of styles has for them. */
const BROWSERS = { chrome: [111], edge: [111], firefox: [114], safari: [16, 4], ios: [16, 4] };
export const STYLE_TARGETS = Object.fromEntries(
  Object.entries(BROWSERS).map(([name, [major = 0, minor = 0]]) => [
    name === 'ios' ? 'ios_saf' : name,
    (major << 16) | (minor << 8),
  ]),
);

/** How code is written. The folder is required: the bundler's default is `dist` in the current folder. */
export type FolderOutput = OutputOptions & { readonly dir: string };

/** Bundle modules for production into a folder. */
export async function bundleCode({ transform, ...input }: InputOptions, output: FolderOutput): Promise<RolldownOutput> {
  // The bundler is loaded only on a cache miss; most builds after an edit do not need it.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    ...input,
    ...RESOLVED_ONLY,
    transform: {
      target: Object.entries(BROWSERS).map(([name, version]) => name + version.join('.')),
      jsx: { runtime: 'automatic', development: false },
      ...transform,
    },
  });
  try {
    return await bundle.write({ topLevelVar: true, ...output });
  } finally {
    await bundle.close();
  }
}
