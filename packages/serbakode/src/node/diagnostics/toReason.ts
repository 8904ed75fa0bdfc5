import { inspect } from 'node:util';

/** What an error says; code may throw any value, also one that has no text. */
export const toReason = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(toReason).join('; ');
  if (error instanceof Error) return error.message || error.name;
  return typeof error === 'object' ? inspect(error, { breakLength: Infinity, depth: 1 }) : String(error);
};
