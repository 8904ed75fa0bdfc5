/** Unchecked values of a configuration. */
export type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const toFields = (value: unknown): Fields => (isRecord(value) ? value : {});
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
