import { messages } from 'virtual:texts/practice';
import { indent, outdent } from './editing.ts';
import { shift, write } from './typing.ts';

/** Show keys while a reader writes on a phone. Everyone else has a keyboard with these symbols.
 *  @param language of the code; null for the answer of a prediction
 *  @param signal aborted when the field is removed */
export function offerKeys(area: HTMLTextAreaElement, language: string | null, signal: AbortSignal): void {
  if (!matchMedia('(pointer: coarse)').matches || matchMedia('(any-pointer: fine)').matches) return;
  import('./aids.ts').then(
    ({ showKeys }) =>
      showKeys(area, {
        language,
        messages,
        signal,
        indent: () => shift(area, indent),
        outdent: () => shift(area, outdent),
        write: (text) => write(area, text),
      }),
    (error: unknown) => console.warn('The keys above the keyboard could not be loaded.', error),
  );
}
