import { SAMPLE_ATTRIBUTE } from '../shared/attributes.ts';

/** Read the code of a figure, without its frame. */
export const readText = (figure: Element): string =>
  (figure.querySelector('pre > code')?.textContent ?? '').replace(/\n$/, '');

/** Find a sample. @returns null if the page has no such sample */
export const findSample = (index: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[${SAMPLE_ATTRIBUTE}="${index}"]`);

/** Outputs that the check recorded. */
export interface Recorded {
  readonly output: string | null;
  readonly error: string | null;
  /** The last element of the sample, which is its own figure if there is no recorded output. */
  readonly last: Element;
}

/** Read the recorded output below a sample. There may be text between the two. */
export function readRecorded(figure: Element): Recorded {
  const found: Record<'output' | 'error', string | null> = { output: null, error: null };
  let last = figure;
  for (let next = figure.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.hasAttribute(SAMPLE_ATTRIBUTE) || /^H\d$/.test(next.tagName)) break;
    const role = (['output', 'error'] as const).find((name) => next.matches(`.code.${name}`));
    if (!role || found[role] !== null) continue;
    found[role] = readText(next);
    last = next;
  }
  return { ...found, last };
}
