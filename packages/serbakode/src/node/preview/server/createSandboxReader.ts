import { RUNTIME_NAMES, SANDBOX_FOLDER } from '../../../shared/practice/sandbox.ts';
import { matchHeaders } from '../../hosting/matchHeaders.ts';
import { toSandboxRules } from '../../hosting/sandboxRules.ts';
import { buildSandbox, type CompiledSandbox } from '../../sandbox/buildSandbox.ts';
import { RUNTIME_SOURCES } from '../../sandbox/runtimeSources.ts';

/** A file of the sandbox, and the headers that a host of the built site sends with it. */
export interface SandboxFile {
  /** Absolute path. */
  readonly file: string;
  readonly headers: ReadonlyMap<string, string>;
}

/** Create the sandbox of a preview, compiled at the first request. It has the runtimes of all languages, because an
 *  author may use another language at any time. @returns a function that takes a path below the site, and returns
 *  null if the sandbox has no such file */
export function createSandboxReader(folders: {
  /** The engine's own folder. */
  readonly root: string;
  readonly cacheDir: string;
}): (relative: string) => Promise<SandboxFile | null> {
  const runtimes = RUNTIME_NAMES.filter((name) => name in RUNTIME_SOURCES);
  const rules = toSandboxRules((path) => path);
  let building: Promise<CompiledSandbox> | null = null;

  /** Compile the sandbox. Simultaneous requests share one build; later ones take it from the cache. */
  function build(): Promise<CompiledSandbox> {
    building ??= buildSandbox({ ...folders, runtimes }).finally(() => {
      building = null;
    });
    return building;
  }

  return async (relative) => {
    if (!relative.startsWith(SANDBOX_FOLDER)) return null;
    const { files } = await build();
    const file = files.get(relative.endsWith('/') ? `${relative}index.html` : relative);
    return file === undefined ? null : { file, headers: matchHeaders(rules, relative) };
  };
}
