import { readStandInName } from './standIn.ts';

/** Where a value of a configuration was imported from: a file of the site, or a package. */
type Origin = {
  /** Name of its export. */
  readonly exported: string;
} & (
  | {
      /** Absolute path of the module. */
      readonly file: string;
      readonly siteDir: string;
    }
  | {
      /** As it is imported: `rehype-a`, `rehype-a/lib`. */
      readonly package: string;
    }
);

const origins = new WeakMap<object, Origin>();

/** Note what a module of the site exports, so that the new site can import it too. */
export function noteOrigins(exports: unknown, module: { readonly file: string; readonly siteDir: string }): void {
  for (const [exported, value] of listExports(exports))
    if (typeof value === 'function' && readStandInName(value) === null && !origins.has(value))
      origins.set(value, { ...module, exported });
}

/** Note the exports of a package, or its stand-in. */
export function notePackageOrigins(exports: unknown, name: string): void {
  for (const [exported, value] of listExports(exports))
    if (typeof value === 'function' && !origins.has(value)) origins.set(value, { package: name, exported });
}

/** In CommonJS the value itself is the default export. */
const listExports = (exports: unknown): (readonly [string, unknown])[] =>
  typeof exports === 'object' && exports !== null ? Object.entries(exports) : [['default', exports]];

/** @returns null for a value that is written in the configuration itself */
export const readOrigin = (value: object): Origin | null => origins.get(value) ?? null;
