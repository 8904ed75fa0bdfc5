import { listComments, type Comments } from './readComments.ts';
import type { AnySchema } from './toJsonSchema.ts';

interface Field {
  readonly path: string;
  readonly schema: AnySchema;
  readonly isRequired: boolean;
  readonly fallback: unknown;
}

const HEAD = `# Configuration

All fields of \`site.config.ts\`, as the build checks them; \`npm run schemas\` writes this page. What belongs together is explained in
[settings](settings.md), [docs and sidebars](docs-and-sidebars.md), [extending a site](extending.md) and [deploying](deploy.md).
`;

/** Create the text of docs/configuration.md: a list for each group of fields.
 *  @param sources texts of the modules with the schemas, whose comments describe the fields */
export function toConfigurationText(schema: unknown, sources: readonly string[]): string {
  const comments = listComments(sources);
  const fields = listFields(schema as AnySchema, '');
  const groups = fields.filter(({ schema: own }) => own.type === 'strict_object');
  const isInGroup = ({ path }: Field) => groups.some((group) => path.startsWith(`${group.path}.`));
  const plain = fields.filter((field) => !groups.includes(field) && !isInGroup(field));
  return [
    HEAD,
    toList(plain, comments),
    ...groups
      .filter(({ path }) => !path.includes('.'))
      .map((group) => {
        const own = fields.filter(
          ({ path, schema: { type } }) => path.startsWith(`${group.path}.`) && type !== 'strict_object',
        );
        return `## \`${group.path}\`\n\n${toList(own, comments)}`;
      }),
  ].join('\n');
}

/** List fields, including the fields of their groups. Further sets of docs and blogs have the fields of the first. */
function listFields(schema: AnySchema, path: string): Field[] {
  return Object.entries(schema.entries ?? {}).flatMap(([name, field]) => {
    const own = path === '' ? name : `${path}.${name}`;
    const bare = unwrap(field);
    const inner = bare.type === 'array' ? unwrap(bare.item) : bare.type === 'record' ? unwrap(bare.value) : bare;
    const suffix = bare.type === 'array' ? '[]' : bare.type === 'record' ? '.*' : '';
    return [
      { path: own, schema: bare, isRequired: field.type !== 'optional', fallback: field.default },
      ...(own.endsWith('Instances') ? [] : listFields(inner, own + suffix)),
    ];
  });
}

function unwrap(schema: AnySchema | undefined): AnySchema {
  if (!schema) return { type: 'unknown' };
  return schema.wrapped ? unwrap(schema.wrapped) : schema;
}

function toList(fields: readonly Field[], comments: Comments): string {
  const items = fields.map(({ path, schema, isRequired, fallback }) => {
    const comment = comments(path);
    const about = [toWords(schema), isRequired ? 'required' : toFallback(fallback)].filter((words) => words !== '');
    return `- \`${path}\` (${about.join('; ')})${comment === '' ? '' : `: ${comment}`}\n`;
  });
  return items.join('');
}

/** The allowed values. */
function toWords(schema: AnySchema): string {
  const { type, message, options = [], item, value } = schema;
  if (type === 'array') return `a list: ${toWords(unwrap(item))}`;
  if (typeof message === 'string') return message;
  switch (type) {
    case 'picklist':
      return options.map((option) => `\`${String(option)}\``).join(', ');
    case 'boolean':
      return '`true`, `false`';
    case 'number':
      return 'a number';
    case 'string':
      return 'text';
    case 'record':
      return `by name: ${toWords(unwrap(value))}`;
    case 'strict_object':
      return 'a group of fields';
    default:
      return 'see there';
  }
}

const toFallback = (value: unknown): string =>
  value === undefined || value === '' || JSON.stringify(value) === '{}' ? '' : `default: \`${JSON.stringify(value)}\``;
