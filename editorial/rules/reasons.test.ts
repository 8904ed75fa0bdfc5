import { expect, it } from 'vitest';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkReasons } from './reasons.ts';

it('expects two to four sentences', async () => {
  const problemsOf = async (why: string) => {
    const text = `::::exercise[T]{#t level="pahami"}\n\`\`\`js predict\n1\n\`\`\`\n\`\`\`text answer\n1\n\`\`\`\n:::why\n${why}\n:::\n::::\n`;
    return printed(checkReasons(await testArticle(text, 'docs/a.md')));
  };
  expect(await problemsOf('Satu, dll. dan 1.5 lagi. Dua.')).toEqual([]);
  expect(await problemsOf('Satu? Dua! Tiga.\nEmpat.')).toEqual([]);
  expect(await problemsOf('Satu.')).toEqual(['site/docs/a.md:8:1  a reason of 1 sentence, expected 2 to 4']);
  expect(await problemsOf('A. B. C. D. E.')).toEqual(['site/docs/a.md:8:1  a reason of 5 sentences, expected 2 to 4']);
});
