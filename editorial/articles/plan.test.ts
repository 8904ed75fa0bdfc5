import { expect, it } from 'vitest';
import { parsePlan } from './plan.ts';

it('reads the columns of a row that the check needs', () => {
  const csv =
    'no,date,slug,title,tags,author,brief,samples\n1,2023-02-24,a-b,"A, dan B",java;learn,redaksi-web,"Apa?",js;html\n2,2023-03-01,c,C,java,redaksi-web,x,none\n';
  expect(parsePlan(csv)).toEqual([
    {
      line: 2,
      slug: 'a-b',
      title: 'A, dan B',
      date: '2023-02-24',
      tags: ['java', 'learn'],
      author: 'redaksi-web',
      languages: ['js', 'html'],
    },
    { line: 3, slug: 'c', title: 'C', date: '2023-03-01', tags: ['java'], author: 'redaksi-web', languages: [] },
  ]);
});

it('names a column that is missing', () => {
  expect(() => parsePlan('slug,title\n')).toThrow('editorial/plan.csv has no column "date"; it has slug, title');
});
