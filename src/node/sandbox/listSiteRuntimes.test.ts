import { expect, it } from 'vitest';
import type { Exercise, PagePractice, PracticeSample } from '../../shared/practice/exercise.ts';
import { listSiteRuntimes } from './listSiteRuntimes.ts';

const sample = (language: string, isInPage: boolean): PracticeSample => ({
  index: 0,
  role: 'run',
  language,
  title: '',
  args: [],
  database: 'latihan.db',
  needs: [],
  isInPage,
});

const exercise = (language: PagePractice['exercises'][number]['kind'] | 'sql' | 'css' | 'jsx') =>
  ({ kind: 'code', language }) as Exercise;

it('brings the runtimes of proven samples and of exercises, and of nothing else', () => {
  expect(listSiteRuntimes([{ samples: [sample('python', true), sample('bash', false)], exercises: [] }])).toEqual([
    'python',
  ]);
  expect(listSiteRuntimes([{ samples: [], exercises: [exercise('sql')] }])).toEqual(['sql']);
});

it('brings the preview for what is drawn, and all of JavaScript for JSX', () => {
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

it('brings nothing where nothing runs: samples that are not proven, choices, languages without a runtime', () => {
  const choice = { kind: 'choice', choices: [] } as unknown as Exercise;
  const rust = { kind: 'code', language: 'rust' } as unknown as Exercise;
  expect(listSiteRuntimes([{ samples: [sample('js', false)], exercises: [choice, rust] }])).toBeNull();
});
