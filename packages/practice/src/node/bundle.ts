import type { OutputOptions, Plugin } from 'rolldown';
import { RESOLVED_ONLY } from 'serbakode/part';
import type { RuntimeSource } from './runtimeSources.ts';

export interface BundleOptions extends Pick<RuntimeSource, 'isDevelopment' | 'builtOn' | 'leftOut'> {
  /** Global variables that hold the exports of packages, by package. */
  readonly globals?: Readonly<Record<string, string>>;
  /** Global variable that the script sets to its exports. */
  readonly name?: string;
  readonly minify?: OutputOptions['minify'];
}

/** Code as a classic script. */
export interface Bundle {
  readonly code: string;
  /** Paths of the modules in it. */
  readonly modules: readonly string[];
}

/** Compile to a classic script, because neither the opaque documents nor their workers can load modules by URL. */
export async function bundle(input: string, options: BundleOptions = {}): Promise<Bundle> {
  const { isDevelopment, name, minify = true } = options;
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input,
    ...RESOLVED_ONLY,
    platform: 'browser',
    plugins: [replaceModules(options)],
    shimMissingExports: true,
    transform: {
      define: { 'process.env.NODE_ENV': JSON.stringify(isDevelopment ? 'development' : 'production') },
    },
  });
  try {
    const { output } = await build.generate({ format: 'iife', minify, codeSplitting: false, ...(name && { name }) });
    return { code: output[0].code, modules: output[0].moduleIds };
  } finally {
    await build.close();
  }
}

/** Create a plugin that replaces packages of another runtime, unused modules, and modules of Node.js, which libraries
 *  import for their use there and the sandbox never calls. */
const replaceModules = ({ builtOn = [], leftOut, globals = {} }: BundleOptions): Plugin => ({
  name: 'replace-modules',
  resolveId: (id) => {
    if (id.startsWith('node:') || NODE_MODULES.has(id)) return EMPTY;
    return builtOn.includes(id) || Object.hasOwn(globals, id) ? SHARED + id : null;
  },
  load: (id) => {
    if (id.startsWith(SHARED)) {
      const name = id.slice(SHARED.length);
      return `module.exports = ${globals[name] ?? `self.practiceParts.packages[${JSON.stringify(name)}]`};`;
    }
    return id === EMPTY || leftOut?.test(id) ? 'export default {};' : null;
  },
});

const EMPTY = '\0empty';
const SHARED = '\0shared:';
const NODE_MODULES = new Set(
  'fs path crypto module url vm child_process worker_threads zlib ws os perf_hooks inspector source-map-support'.split(
    ' ',
  ),
);
