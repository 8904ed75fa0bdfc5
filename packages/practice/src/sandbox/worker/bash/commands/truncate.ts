import { defineCommand } from 'just-bash/browser';

const UNITS: Readonly<Record<string, number>> = { '': 1, K: 1024, M: 1024 ** 2 };

/** `truncate -s SIZE FILE...`: cuts files, or fills them with zeros. */
export const truncate = defineCommand('truncate', async (args, { fs, cwd }) => {
  const [, joined = ''] = /^(?:-s|--size=)(.*)$/.exec(args[0] ?? '') ?? [];
  const [size, ...names] = joined === '' ? args.slice(1) : [joined, ...args.slice(1)];
  const [, count, unit = ''] = /^(\d+)([KM]?)$/.exec(size ?? '') ?? [];
  if (count === undefined || names.length === 0)
    return { stdout: '', stderr: `truncate: Invalid number: '${size ?? ''}'\n`, exitCode: 1 };
  for (const name of names) {
    const path = fs.resolvePath(cwd, name);
    const bytes = new Uint8Array(Number(count) * (UNITS[unit] ?? 1));
    if (await fs.exists(path)) bytes.set((await fs.readFileBuffer(path)).subarray(0, bytes.length));
    await fs.writeFile(path, bytes);
  }
  return { stdout: '', stderr: '', exitCode: 0 };
});
