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

/** The sandbox of a preview, compiled when something of it is first asked for. It has the runtimes of all languages, because an author may
 *  write in another one at any time.
 *  @returns a function that takes a path below the site, and returns null where the sandbox has no such file */
export function createSandboxReader(folders: {
  /** The engine's own folder. */
  readonly root: string;
  readonly cacheDir: string;
}): (relative: string) => Promise<SandboxFile | null> {
  const runtimes = RUNTIME_NAMES.filter((name) => name in RUNTIME_SOURCES);
  const rules = toSandboxRules((path) => path);
  let building: Promise<CompiledSandbox> | null = null;

  /** Requests that come at once share one build; a later one takes in what has changed since. */
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
