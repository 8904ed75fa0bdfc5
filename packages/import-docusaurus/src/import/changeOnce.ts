import type { Note } from '../configuration/notes.ts';

type Change = (text: string, filePath: string) => Promise<string>;

/** What a function of a site changes in the text of each article, which is done once. In place it would change the
 *  originals, and is not called.
 *  @param field of the configuration, for notes
 *  @param written its value
 *  @param change calls the function
 *  @returns what changes a text; one at which the function fails stays as it is */
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
