import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';

const CLIENT = path.resolve(import.meta.dirname, '../client');

/** A style sheet is a text of its module. */
const sheets = {
  name: 'sheets',
  resolveId: (id: string) => (id.endsWith('.css?inline') ? path.join(CLIENT, id.replace('?inline', '')) : undefined),
};

// Both are in one chunk; bundle.test.ts weighs the sum.
it.each([
  ['the keys above the keyboard', 'keys.ts', /keys|symbols/],
  ['lines that are put in order', 'order.tsx', /order/],
])('%s have at most 2 kB', async (_name, file, own) => {
  const bundle = await rolldown({
    input: path.join(CLIENT, file),
    external: (id, importer) => importer !== undefined && !own.test(id),
    plugins: [sheets],
    moduleTypes: { '.css': 'text' },
  });
  const { output } = await bundle.generate({ minify: true });
  await bundle.close();
  const [{ code }] = output;
  expect(code).toMatch(/^import/);
  expect(brotliCompressSync(code).length).toBeLessThan(2000);
});
