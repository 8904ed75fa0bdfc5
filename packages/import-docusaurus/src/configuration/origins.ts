import { readStandInName } from './standIn.ts';

/** Where a value of a configuration was imported from. */
interface Origin {
  /** Absolute path of the module. */
  readonly file: string;
  /** Name of its export. */
  readonly exported: string;
  readonly siteDir: string;
}

const origins = new WeakMap<object, Origin>();

/** Note what a module of the site exports, so that the new site can import it too. */
export function noteOrigins(exports: unknown, module: Pick<Origin, 'file' | 'siteDir'>): void {
  // In CommonJS the value itself is the default export.
  const named =
    typeof exports === 'object' && exports !== null ? Object.entries(exports) : [['default', exports] as const];
  for (const [exported, value] of named)
    if (typeof value === 'function' && readStandInName(value) === null && !origins.has(value))
      origins.set(value, { ...module, exported });
}

/** @returns null for what is written in the configuration itself, and for what a package exports */
export const readOrigin = (value: object): Origin | null => origins.get(value) ?? null;
