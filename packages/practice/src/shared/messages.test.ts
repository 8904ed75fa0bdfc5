import { describe, expect, it } from 'vitest';
import { readStop, readToPreview, readToRunner } from './messages.ts';
import { PLAIN_RUN, RUNTIME_NAMES } from './sandbox.ts';

const REQUEST = {
  ...PLAIN_RUN,
  language: 'js',
  entry: 'a.js',
  files: [
    { title: 'a.js', content: 'console.log(1)' },
    { title: 'b.db', content: new Uint8Array([1, 2]) },
  ],
  database: 'latihan.db',
} as const;
const RUN = { type: 'run', runtimes: ['js'], request: REQUEST, token: 'rahasia' } as const;
const PREVIEW = { type: 'preview', request: REQUEST, token: 'rahasia', scripts: [new ArrayBuffer(1)] } as const;

it('reads what the page sends', () => {
  expect(readToRunner(RUN)).toEqual(RUN);
  const runtime = { type: 'runtime', name: 'sql', files: [new ArrayBuffer(2)] };
  expect(readToRunner(runtime)).toEqual(runtime);
  expect(readToPreview(PREVIEW)).toEqual(PREVIEW);
  expect(readStop({ type: 'stop', reason: 'time' })).toEqual({ type: 'stop', reason: 'time' });
});

describe('what does not fit is not used', () => {
  it.each([
    null,
    5,
    'practice:ready',
    {},
    { ...RUN, type: 'jalan' },
    { ...RUN, runtimes: ['rust'] },
    { ...RUN, runtimes: Array.from({ length: RUNTIME_NAMES.length + 1 }, () => 'js') },
    { ...RUN, token: 7 },
    { ...RUN, token: 'x'.repeat(5000) },
    { ...RUN, request: { ...REQUEST, language: 'rust' } },
    { ...RUN, request: { ...REQUEST, entry: null } },
    { ...RUN, request: { ...REQUEST, files: [{ title: 'a', content: { length: -1e15 } }] } },
    { ...RUN, request: { ...REQUEST, files: Array.from({ length: 5001 }, () => ({ title: 'a', content: '' })) } },
    { ...RUN, request: { ...REQUEST, files: [{ title: 'a', content: new Uint8Array(64_000_001) }] } },
    { ...RUN, request: { ...REQUEST, width: Infinity } },
    { type: 'runtime', name: 'sql', files: ['skrip'] },
  ])('by the runner: case %#', (data) => {
    expect(readToRunner(data)).toBeNull();
  });

  it.each([{ ...PREVIEW, scripts: ['x'] }, { ...PREVIEW, request: null }, RUN])('by the preview: case %#', (data) => {
    expect(readToPreview(data)).toBeNull();
  });

  it.each([{ type: 'stop' }, { type: 'stop', reason: 'bosan' }, { type: 'done' }])('as a stop: case %#', (data) => {
    expect(readStop(data)).toBeNull();
  });
});
