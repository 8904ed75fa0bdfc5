import type { InputOptions } from 'rolldown';

/** Options of a bundle that has to be whole. Errors are thrown, not logged. What cannot be found is a warning to the
 *  bundler, which leaves an import that no browser resolves. */
export const RESOLVED_ONLY = {
  logLevel: 'warn',
  onLog: (_level, log) => {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
  },
} as const satisfies InputOptions;
