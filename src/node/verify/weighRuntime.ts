import type { Runtime } from '../../shared/practice/sandbox.ts';
import { toCompressedSize } from './toCompressedSize.ts';

/** Size of a runtime as well compressed as can be, in bytes: the measure of its budget. */
export function weighRuntime({ files }: Runtime, read: (path: string) => Buffer): number {
  // An archive is already compressed.
  const weigh = (path: string, bytes: Buffer) => (path.endsWith('.zip') ? bytes.length : toCompressedSize(bytes));
  return files.reduce((sum, { path }) => sum + weigh(path, read(path)), 0);
}
