import { expect, it } from 'vitest';
import { readTextPractice } from '../proof/page/readTextPractice.ts';
import { toDraft } from './toDraft.ts';

it('files of an exercise end with a line feed, so that lines are counted as in a terminal', () => {
  const text = `::::exercise[Baris]{#baris level="coba"}
Hitung.

\`\`\`text file title="a.txt"
satu
dua
\`\`\`

\`\`\`bash starter
cat a.txt
\`\`\`

\`\`\`text answer
2
\`\`\`

\`\`\`bash solution
wc -l < a.txt
\`\`\`
::::
`;
  const practice = readTextPractice({ text, file: 'a.md', format: 'md' });
  expect(toDraft(practice)?.exercises[0]?.files).toEqual([{ title: 'a.txt', code: 'satu\ndua\n' }]);
});
