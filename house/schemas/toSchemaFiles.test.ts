import { readdir, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { toJsonSchema } from './toJsonSchema.ts';
import { toSchemaFiles } from './toSchemaFiles.ts';

const DIR = 'packages/serbakode/schemas';

it('equals the output of `npm run schemas`', async () => {
  const written = await Promise.all(
    (await readdir(DIR)).map(async (name) => [name, await readFile(`${DIR}/${name}`, 'utf8')] as const),
  );
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(toSchemaFiles()));
});

it('describes every field of front matter and of the files beside the articles', () => {
  for (const [name, text] of toSchemaFiles()) {
    const { properties = {} } = JSON.parse(text) as { properties?: Record<string, { description?: string }> };
    for (const [field, { description }] of Object.entries(properties))
      expect(description, `${name}: ${field}`).toMatch(/[.:]/);
  }
});

it('describes the input, not the parsed value', () => {
  const level = v.pipe(v.number('a level'), v.integer(), v.minValue(2), v.maxValue(6));
  const schema = v.strictObject({
    level: v.optional(level, 2),
    path: v.pipe(v.string(), v.startsWith('/')),
    one: v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'text'),
    kind: v.optional(v.nullable(v.picklist(['a', 'b']))),
  });
  expect(toJsonSchema(schema, { level: 'How deep.' })).toEqual({
    type: 'object',
    properties: {
      level: { type: 'integer', minimum: 2, maximum: 6, default: 2, description: 'How deep.' },
      path: { type: 'string', pattern: '^/' },
      one: { description: 'text', anyOf: [{ type: 'string' }, { type: 'number' }] },
      kind: { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] },
    },
    required: ['path', 'one'],
    additionalProperties: false,
  });
});
