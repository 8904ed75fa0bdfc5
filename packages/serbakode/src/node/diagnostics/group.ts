/** Whether a value of YAML, JSON or a module is a group of fields. */
export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a group; none of any other value. */
export const toFields = (value: unknown): Readonly<Record<string, unknown>> => (isGroup(value) ? value : {});
