import { expect, it } from 'vitest';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkFences } from './fences.ts';

const FILE = 'site/blog/2023-02-24-contoh.md';
const check = async (text: string) => printed(checkFences(await testArticle(text)));

it('passes samples marked as the guide defines', async () => {
  expect(
    await check(
      '```js run title="a.js" args="1" exit=2\na\n```\n\n```text output\nb\n```\n\n```text error\nc\n```\n\n```bash run\nls\n```\n\n```json file title="b.json"\n{}\n```\n',
    ),
  ).toEqual([]);
});

it.each([
  ['```\na\n```', `${FILE}:1:1  a fence without language\n  fix:   name one; \`text\` for plain text`],
  ['```js\na', `${FILE}:1:1  this fence is never closed\n  fix:   close it with as many marks as it opens with`],
  [
    '```js lari\na\n```',
    `${FILE}:1:1  unknown mark "lari" on a fence\n  known: run, steps, file, title, args, exit, db, output, error, given`,
  ],
  [
    '```kotlin run title="a.kt"\na\n```',
    `${FILE}:1:1  "kotlin" cannot be run\n  known: js, jsx, ts, tsx, python, bash, sql, java, rust, c\n  fix:   remove \`run\``,
  ],
  ['```js run\na\n```', `${FILE}:1:1  \`run\` and \`file\` need a file name\n  fix:   add title="name"`],
  ['```sql file\na\n```', `${FILE}:1:1  \`file\` needs a file name\n  fix:   add title="name"`],
  [
    '```js run file title="a.js"\na\n```',
    `${FILE}:1:1  both \`run\` and \`file\`\n  fix:   keep one: what is run is saved too`,
  ],
  ['```js exit=1\na\n```', `${FILE}:1:1  \`args\` and \`exit\` belong to \`run\` samples`],
  ['```bash run exit=256\na\n```', `${FILE}:1:1  exit="256" is not an exit code\n  known: 0 to 255`],
  [
    '```bash output\na\n```',
    `${FILE}:1:1  \`output\` and \`error\` belong to \`text\` fences\n  fix:   write \`\`\`text output`,
  ],
  [
    '```text output\na\n```',
    `${FILE}:1:1  an expected output that follows no \`run\` sample\n  fix:   put it right after its sample, or remove \`output\` and \`error\``,
  ],
  [`\`\`\`js\n${'x'.repeat(73)}\n\`\`\``, `${FILE}:2:1  a line of 73 columns, at most 72 fit`],
  [
    `\`\`\`js\n${'x\n'.repeat(41)}\`\`\``,
    `${FILE}:1:1  41 lines of code, at most 40\n  fix:   split it, with a sentence between the parts`,
  ],
  [
    '```bash run\n# ...\n```',
    `${FILE}:2:1  dots instead of code in a sample that is run\n  fix:   write the code, or describe it in a comment`,
  ],
])('judges %j', async (text, expected) => {
  expect(await check(`${text}\n`)).toContain(expected);
});

it('only warns of a wide line in an output', async () => {
  expect(await check(`\`\`\`bash run\na\n\`\`\`\n\n\`\`\`text output\n${'x'.repeat(80)}\n\`\`\`\n`)).toEqual([
    `${FILE}:6:1  warning: a line of 80 columns, at most 72 fit`,
  ]);
});

it('reports a second output of the same sample', async () => {
  expect(await check('```bash run\na\n```\n\n```text output\na\n```\n\n```text output\nb\n```\n')).toHaveLength(1);
});
