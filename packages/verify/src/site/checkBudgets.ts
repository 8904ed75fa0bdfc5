import { brotliCompressSync, constants } from 'node:zlib';
import type { NewProblem } from 'serbakode/built';
import type { BuiltOutput } from './readDocuments.ts';

/** Largest compressed size in bytes, which a reader with a slow connection waits for. */
const BUDGETS: readonly { readonly what: string; readonly pattern: RegExp; readonly bytes: number }[] = [
  { what: 'a document', pattern: /\.html$/, bytes: 40_000 },
  { what: 'the style sheet', pattern: /^assets\/style-[^/]*\.css$/, bytes: 16_000 },
  { what: 'the application', pattern: /^assets\/app-[^/]*\.js$/, bytes: 120_000 },
];

/** Check that the files every visit loads are within their budget. */
export function checkBudgets({ files, read }: BuiltOutput): NewProblem[] {
  return [...files].flatMap((file) => {
    const budget = BUDGETS.find(({ pattern }) => pattern.test(file));
    if (!budget) return [];
    const bytes = read(file);
    if (bytes.length <= budget.bytes) return [];
    // Quality 5 is usual on hosts that compress while they answer.
    const { length } = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    if (length <= budget.bytes) return [];
    const message = `${toKilobytes(length)} compressed, but ${budget.what} may have ${toKilobytes(budget.bytes)}`;
    return [{ file, message }];
  });
}

export const toKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
