import type { ResolvedCommandContext } from 'just-bash/browser';
import { findFolderFault } from './findFolderFault.ts';
import { override } from './override.ts';

/** `cp` and `mv` name the place that has no folder; just-bash names the file that it has read. */
export const [cp, mv] = [
  toNaming('cp', (_from, to) => `cannot create regular file '${to}'`),
  toNaming('mv', (from, to) => `cannot move '${from}' to '${to}'`),
] as const;

function toNaming(name: string, say: (from: string, to: string) => string) {
  return override(name, async (args, original, { fs, cwd }: ResolvedCommandContext) => {
    const [from, to, ...more] = args.filter((word) => !word.startsWith('-'));
    const exists = (path: string) => fs.exists(fs.resolvePath(cwd, path));
    if (from !== undefined && to !== undefined && more.length === 0 && (await exists(from))) {
      const fault = await findFolderFault(fs, fs.resolvePath(cwd, to));
      if (fault !== null) return { stdout: '', stderr: `${name}: ${say(from, to)}: ${fault}\n`, exitCode: 1 };
    }
    return original(args);
  });
}
