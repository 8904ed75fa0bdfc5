import { escapeRegExp } from '../../packages/serbakode/src/node/markup/escapeText.ts';

/** The used properties of a valibot schema of any kind. */
export interface AnySchema {
  readonly type: string;
  readonly message?: unknown;
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly wrapped?: AnySchema;
  readonly default?: unknown;
  readonly item?: AnySchema;
  readonly value?: AnySchema;
  readonly pipe?: readonly AnySchema[];
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly requirement?: unknown;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Convert a schema of authors' input to a JSON Schema for editors. Rules that JSON Schema cannot express are left to
 *  the build. @param help descriptions of the fields @throws Error for an unsupported kind of schema */
export function toJsonSchema(schema: unknown, help: Readonly<Record<string, string>> = {}): JsonSchema {
  return convert(schema as AnySchema, help);
}

function convert(schema: AnySchema, help: Readonly<Record<string, string>>): JsonSchema {
  const { type, message } = schema;
  const described = typeof message === 'string' ? { description: message } : {};
  const inner = (other: AnySchema | undefined) => (other ? convert(other, {}) : {});
  switch (type) {
    case 'optional':
      return { ...(schema.wrapped ? convert(schema.wrapped, help) : {}), ...toDefault(schema.default) };
    case 'nullable': {
      const { wrapped } = schema;
      return { anyOf: [wrapped ? convert(wrapped, help) : {}, { type: 'null' }] };
    }
    case 'object':
    case 'strict_object':
    case 'loose_object': {
      const entries = Object.entries(schema.entries ?? {});
      const properties = entries.map(([name, field]) => [
        name,
        { ...convert(field, {}), ...(help[name] === undefined ? {} : { description: help[name] }) },
      ]);
      const required = entries.filter(([, field]) => field.type !== 'optional').map(([name]) => name);
      return {
        ...described,
        type: 'object',
        properties: Object.fromEntries(properties) as unknown,
        ...(required.length > 0 ? { required } : {}),
        ...(type === 'strict_object' ? { additionalProperties: false } : {}),
      };
    }
    case 'record':
      return { ...described, type: 'object', additionalProperties: schema.value ? convert(schema.value, help) : {} };
    case 'array':
      return { ...described, type: 'array', items: schema.item ? convert(schema.item, help) : {} };
    case 'union':
    case 'variant':
      return { ...described, anyOf: (schema.options as readonly AnySchema[]).map(inner) };
    case 'picklist':
      return { ...described, enum: schema.options };
    case 'literal':
      return { const: schema.literal };
    case 'string':
      return { ...described, type: 'string', ...toPattern(schema) };
    case 'number':
      return { ...described, type: isWhole(schema) ? 'integer' : 'number', ...toLimits(schema) };
    case 'boolean':
      return { ...described, type: 'boolean' };
    default:
      throw new Error(`there is no JSON Schema for a schema of type ${type}`);
  }
}

function toDefault(value: unknown): JsonSchema {
  return value === undefined || typeof value === 'function' ? {} : { default: value };
}

function toPattern({ pipe = [] }: AnySchema): JsonSchema {
  const start = pipe.find(({ type }) => type === 'starts_with')?.requirement;
  return typeof start === 'string' ? { pattern: `^${escapeRegExp(start)}` } : {};
}

function isWhole({ pipe = [] }: AnySchema): boolean {
  return pipe.some(({ type }) => type === 'integer');
}

function toLimits({ pipe = [] }: AnySchema): JsonSchema {
  const limit = (kind: string) => pipe.find(({ type }) => type === kind)?.requirement;
  const [minimum, maximum] = [limit('min_value'), limit('max_value')];
  return { ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) };
}
