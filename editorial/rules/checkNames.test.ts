import { expect, it } from 'vitest';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkCheckNames } from './checkNames.ts';

const exercise = (language: string, test: string) =>
  `::::exercise[T]{#t level="coba"}\n\`\`\`${language} starter\n<p>\n\`\`\`\n\`\`\`js test\n${test}\n\`\`\`\n\`\`\`${language} solution\n<b>\n\`\`\`\n::::\n`;
const problemsOf = async (language: string, test: string) =>
  printed(checkCheckNames(await testArticle(exercise(language, test), 'docs/a.md')));

it('requires a name for every check of a document', async () => {
  expect(await problemsOf('html', "ok(one('p'), 'ada paragraf');\nsame(\n  1,\n  1,\n  'satu',\n);")).toEqual([]);
  expect(await problemsOf('html', "ok(one('p'), 'ada');\n\nok(one('b'));")).toEqual([
    'site/docs/a.md:8:1  a check without a name in "t"\n  fix:   write as the last argument what the reader should see: `\'judulnya satu\'`',
  ]);
});

it('does not check exercises with calls', async () => {
  expect(await problemsOf('js', 'same(1, 1);')).toEqual([]);
});
