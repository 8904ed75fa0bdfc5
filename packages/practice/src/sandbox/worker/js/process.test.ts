import { expect, it, vi } from 'vitest';
import { eventually } from '../../../../../testing/eventually.ts';
import { createProcess } from './process.ts';

const start = (onExit: (code: number) => void) =>
  createProcess({
    entry: 'coba.js',
    args: [],
    stdin: '',
    stdout: () => undefined,
    stderr: () => undefined,
    onExit,
  });

it('hears its own signals, and ends with 128 and their number where it does not listen', async () => {
  const onExit = vi.fn();
  const process = start(onExit);
  const heard: unknown[] = [];
  process.once('SIGTERM', (...values: unknown[]) => heard.push(values));
  process.kill(process.pid);
  await eventually(() => expect(heard).toEqual([['SIGTERM', 15]]));
  expect(onExit).not.toHaveBeenCalled();
  process.kill(process.pid, 'SIGKILL');
  await eventually(() => expect(onExit).toHaveBeenCalledWith(137));
});

it('tests whether a process exists with signal 0, and refuses unknown signals', () => {
  const process = start(() => undefined);
  expect(process.kill(process.pid, 0)).toBe(true);
  expect(() => process.kill(1)).toThrow('kill ESRCH');
  expect(() => process.kill(process.pid, 'SIGHALO')).toThrow('Unknown signal: SIGHALO');
});
