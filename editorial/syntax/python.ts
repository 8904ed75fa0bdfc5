import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Feature } from './feature.ts';
import { PYTHON_NODES } from './names.ts';

/** List the features of Python programs by Python's own parser, in one process.
 *  @returns for each program its features, null if it does not parse; null without Python */
export async function readPython(programs: readonly string[]): Promise<(Feature[] | null)[] | null> {
  if (programs.length === 0) return [];
  const child = spawn('python3', ['editorial/syntax/python.py'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(programs));
  const ended = new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  const printed = await text(child.stdout);
  if (!(await ended)) return null;
  const found = JSON.parse(printed) as readonly (readonly (readonly [string, string, number])[] | null)[];
  return found.map((one) => one && one.flatMap(([kind, value, line]) => toFeature(kind, value, line)));
}

function toFeature(kind: string, value: string, line: number): Feature[] {
  const as = (...names: readonly string[]) => [{ names: names.map((name) => `py:${name}`), line }];
  switch (kind) {
    case 'node': {
      const names = PYTHON_NODES[value];
      return names ? [{ names, line }] : [];
    }
    case 'attribute':
      return as(`.${value}`).map((one) => ({ ...one, isName: true }));
    case 'name':
      return as(value).map((one) => ({ ...one, isName: true }));
    case 'member':
      return as(value, `.${value.split('.')[1] ?? ''}`, value.split('.')[0] ?? '');
    case 'import':
      return as(value, ...value.split('.'));
    default:
      return as(value);
  }
}
