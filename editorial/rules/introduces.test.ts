import { expect, it } from 'vitest';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkIntroduced } from './introduces.ts';

const chapter = (name: string, introduces: string, requires: string, code: string) =>
  testArticle(
    `---\nintroduces: [${introduces}]\nrequires: [${requires}]\n---\n\`\`\`js run title="a.js"\n${code}\n\`\`\`\n`,
    `docs/${name}.md`,
  );

it('allows a chapter the features that it and its required chapters introduce, and names the chapter that introduces others', async () => {
  const articles = [
    await chapter('satu', "'js:console.log'", '', "console.log('a');"),
    await chapter('dua', "'js:if', 'js:==='", '/docs/satu', "if (1 === 1) console.log('a');"),
    await chapter('tiga', '', '/docs/dua', "if (2 === 2) console.log('a');\nwhile (true) console.log('a' === 'b');"),
    await chapter('awal', "'js:while'", '/docs/dua', 'console.log(1 === 1);'),
    await chapter('empat', "'js:while'", '/docs/satu', "while ('a' !== 'b') console.log('a');"),
  ];
  expect(printed(await checkIntroduced(articles, { articles }))).toEqual([
    'site/docs/tiga.md:7:1  uses js:while, which site/docs/empat.md introduces\n  fix:   write it with what is known here, or add it to `introduces` where it is explained',
    'site/docs/tiga.md:7:1  uses js:true, which no chapter introduces\n  fix:   write it with what is known here, or add it to `introduces` where it is explained',
    'site/docs/empat.md:6:1  uses js:!==, which no chapter introduces\n  fix:   write it with what is known here, or add it to `introduces` where it is explained',
  ]);
});

it('checks only options that some chapter introduces', async () => {
  const bash = (name: string, introduces: string, requires: string, code: string) =>
    testArticle(
      `---\nintroduces: [${introduces}]\nrequires: [${requires}]\n---\n\`\`\`bash run\n${code}\n\`\`\`\n`,
      `docs/${name}.md`,
    );
  const articles = [
    await bash('satu', "'sh:ls'", '', 'ls -l\nls -la'),
    await bash('dua', "'sh:ls -a'", '/docs/satu', 'ls -a'),
    await bash('tiga', '', '/docs/dua', 'ls -la'),
  ];
  expect(printed(await checkIntroduced(articles, { articles }))).toEqual([
    'site/docs/satu.md:7:1  uses sh:ls -a, which site/docs/dua.md introduces\n  fix:   write it with what is known here, or add it to `introduces` where it is explained',
  ]);
});

it('does not apply to posts', async () => {
  const post = await testArticle('```js run title="a.js"\nconsole.log(1);\n```\n');
  expect(await checkIntroduced([post], { articles: [post] })).toEqual([]);
});
