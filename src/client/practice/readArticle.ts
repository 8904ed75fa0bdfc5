import { SAMPLE_ATTRIBUTE } from '../../shared/practice/attributes.ts';

/** Code as it stands in an article, without its frame. */
export const readCode = (figure: Element): string =>
  (figure.querySelector('pre > code')?.textContent ?? '').replace(/\n$/, '');

/** @returns null where the page shows no such sample */
export const findSample = (index: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[${SAMPLE_ATTRIBUTE}="${index}"]`);

/** Outputs that the check recorded. */
export interface Recorded {
  readonly output: string | null;
  readonly error: string | null;
  /** The last element that belongs to the sample: its own figure where nothing was recorded. */
  readonly last: Element;
}

/** Read what is recorded below a sample. Text may stand between the two. */
export function readRecorded(figure: Element): Recorded {
  const found: Record<'output' | 'error', string | null> = { output: null, error: null };
  let last = figure;
  for (let next = figure.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.hasAttribute(SAMPLE_ATTRIBUTE) || /^H\d$/.test(next.tagName)) break;
    const role = (['output', 'error'] as const).find((name) => next.matches(`.code.${name}`));
    if (!role || found[role] !== null) continue;
    found[role] = readCode(next);
    last = next;
  }
  return { ...found, last };
}
