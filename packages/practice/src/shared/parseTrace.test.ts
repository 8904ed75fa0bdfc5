import { expect, it } from 'vitest';
import { parseTrace } from './parseTrace.ts';
import { MAX_STEPS } from './trace.ts';

const STEP = {
  event: 'line',
  line: 1,
  frames: [{ name: '', variables: [['a', 1]] }],
  objects: { 1: { kind: 'list', items: [['0', '1']], more: 0 } },
  printed: 0,
};
const toJson = (change: object) => JSON.stringify({ steps: [STEP], output: '', isCut: false, ...change });

it('reads the trace of a program', () => {
  expect(parseTrace(toJson({}))).toEqual({ steps: [STEP], output: '', isCut: false });
});

it.each([
  ['no JSON', '{'],
  ['no trace', '[]'],
  ['no step', toJson({ steps: [] })],
  ['too many steps', toJson({ steps: Array.from({ length: MAX_STEPS + 1 }, () => STEP) })],
  ['no line', toJson({ steps: [{ ...STEP, line: 0 }] })],
  ['an object without entries', toJson({ steps: [{ ...STEP, objects: { 1: null } }] })],
  ['a value that is an element', toJson({ steps: [{ ...STEP, frames: [{ name: '', variables: [['a', {}]] }] }] })],
])('refuses %s', (_, json) => {
  expect(parseTrace(json)).toBeNull();
});
