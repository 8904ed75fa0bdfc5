import type { Note } from '../configuration/notes.ts';

type Change = (text: string, filePath: string) => Promise<string>;

/** Apply a function of the site to the text of each article, once. An import in place does not call it, because that
 *  would change the originals.
 *  @param field of the configuration, for notes
 *  @param written its value
 *  @param change calls the function
 *  @returns a function that changes a text; if the site's function fails, the text stays as it is */
export function changeOnce<Call extends (...given: never[]) => unknown>(
  field: string,
  written: unknown,
  change: (call: Call, text: string, filePath: string) => unknown,
  { isInPlace, notes }: { readonly isInPlace: boolean; readonly notes: Note[] },
): Change {
  const asItIs: Change = (text) => Promise.resolve(text);
  if (typeof written !== 'function') return asItIs;
  if (isInPlace) {
    notes.push({ kind: 'refused', field, message: 'would change the originals, and is not called' });
    return asItIs;
  }
  notes.push({ kind: 'different', field, message: 'was called once for each article, which has what it gave' });
  return async (text, filePath) => {
    try {
      return String(await change(written as Call, text, filePath));
    } catch (error) {
      notes.push({ kind: 'refused', field, message: `failed for ${filePath}: ${(error as Error).message}` });
      return text;
    }
  };
}
