import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { toConfigurationText } from './toConfigurationText.ts';
import { readConfigurationText } from './writeSchemas.ts';

it('docs/configuration.md equals the output of `npm run schemas`', async () => {
  const text = await readConfigurationText();
  expect(await readFile('docs/configuration.md', 'utf8')).toBe(text);
  expect(text).toContain('- `blog.wordsPerMinute` (a whole number, at least 1; default: `200`): Reading speed; ');
  expect(text).toContain('- `blog.postsPerPage` (a whole number, at least 1, or ALL; default: `10`)');
  expect(text).toContain('- `docs.versions.*.banner` (`none`, `unreleased`, `unmaintained`): Default: ');
});

it('describes each field with its allowed values, its default and its comment', () => {
  const source = `const configSchema = v.strictObject({
  /** The name. */
  title: v.string(),
  /** Many
   *  of them. */
  list: v.optional(
    v.array(
      v.strictObject({
        /** One kind. */
        kind: v.picklist(['a', 'b']),
      }),
    ),
    [],
  ),
  group: section({
    /** Inside. */
    size: v.optional(v.number(), 3),
  }),
});
`;
  const schema = v.strictObject({
    title: v.string(),
    list: v.optional(v.array(v.strictObject({ kind: v.picklist(['a', 'b']) })), []),
    group: v.optional(v.strictObject({ size: v.optional(v.number(), 3) }), {}),
  });
  const items = toConfigurationText(schema, [source])
    .split('\n')
    .filter((line) => line.startsWith('-'));
  expect(items).toEqual([
    '- `title` (text; required): The name.',
    '- `list` (a list: a group of fields; default: `[]`): Many of them.',
    '- `list[].kind` (`a`, `b`; required): One kind.',
    '- `group.size` (a number; default: `3`): Inside.',
  ]);
});
