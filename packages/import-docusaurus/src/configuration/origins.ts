/** Where a value of a configuration was imported from. */
export type Origin = { readonly package: string } | { readonly file: string; readonly siteDir: string };

const origins = new WeakMap<object, Origin>();

/** Note what a module exports, so that the new configuration can import it too. */
export function noteOrigin(exported: unknown, origin: Origin): void {
  const values = typeof exported === 'object' && exported !== null ? Object.values(exported) : [];
  for (const value of [exported, ...values]) if (typeof value === 'function') origins.set(value, origin);
}

/** @returns null for what is written in the configuration itself */
export const readOrigin = (value: object): Origin | null => origins.get(value) ?? null;
