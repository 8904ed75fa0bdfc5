import { expect, it } from 'vitest';
import type { Exercise, PagePractice, PracticeSample } from '../shared/exercise.ts';
import { listSiteRuntimes } from './listSiteRuntimes.ts';

const sample = (language: string, isInPage: boolean): PracticeSample => ({
  index: 0,
  role: 'run',
  language,
  title: '',
  code: '',
  args: [],
  database: 'latihan.db',
  needs: [],
  isInPage,
});

const exercise = (language: PagePractice['exercises'][number]['kind'] | 'sql' | 'css' | 'jsx') =>
  ({ kind: 'code', language, tests: [] as unknown }) as Exercise;

it('lists only the runtimes of recorded samples and of exercises', () => {
  expect(listSiteRuntimes([{ samples: [sample('python', true), sample('bash', false)], exercises: [] }])).toEqual([
    'python',
  ]);
  expect(listSiteRuntimes([{ samples: [], exercises: [exercise('sql')] }])).toEqual(['sql']);
});

it('lists the preview for documents, and all of JavaScript for JSX', () => {
  expect(listSiteRuntimes([{ samples: [], exercises: [exercise('css')] }])).toEqual(['preview']);
  expect(listSiteRuntimes([{ samples: [], exercises: [exercise('jsx')] }])?.toSorted()).toEqual([
    'js',
    'jsx',
    'node',
    'preview',
    'react',
    'react-dom',
    'react-server',
  ]);
});

it('lists the compiler where types are tested', () => {
  const typed = { kind: 'code', language: 'ts', tests: [{ code: '', width: null, isTypeTest: true }] } as unknown;
  const listed = (one: unknown) => listSiteRuntimes([{ samples: [], exercises: [one as Exercise] }]) ?? [];
  expect(listed(typed)).toContain('types');
  expect(listed(exercise('jsx'))).not.toContain('types');
});

it('lists nothing for unrecorded samples, choices and languages without a runtime', () => {
  const choice = { kind: 'choice', choices: [] } as unknown as Exercise;
  const rust = { kind: 'code', language: 'rust', tests: [] } as unknown as Exercise;
  expect(listSiteRuntimes([{ samples: [sample('js', false)], exercises: [choice, rust] }])).toBeNull();
});
