import { expect, it } from 'vitest';
import { buildAndReport } from '../../../../testing/siteFolder.ts';
import { createProblemList } from './createProblemList.ts';

it('reports what has one remedy for all at its first place, with the number of the others', () => {
  const list = createProblemList();
  const add = (file: string, line: number, message: string, isOnce = true) =>
    list.add({ file, line, message, severity: 'warning', isOnce });
  add('b.md', 1, 'is not drawn');
  add('a.md', 9, 'is not drawn');
  add('a.md', 2, 'is not drawn');
  add('a.md', 3, 'another');
  add('a.md', 4, 'each', false);
  add('b.md', 4, 'each', false);
  expect(list.all().map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'a.md:2 is not drawn (and in 2 more places)',
    'a.md:3 another',
    'a.md:4 each',
    'b.md:4 each',
  ]);
});

it('names diagrams and formulas that nothing draws once a site', async () => {
  const text = (title: string) => `---\ntitle: ${title}\n---\n\nLuas $r^2$.\n\n\`\`\`mermaid\ngraph TD\n\`\`\`\n`;
  const report = (await buildAndReport({ 'docs/a.md': text('A'), 'docs/b.md': text('B') })) ?? '';
  expect(report.match(/is not drawn|is shown as text/g)).toHaveLength(2);
  expect(report).toContain('"mermaid" is not drawn: readers see its source (and in one more place)');
  expect(report).toContain('a formula between `$` is shown as text (and in one more place)');
});
