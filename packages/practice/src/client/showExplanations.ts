import { EXPLANATION_ATTRIBUTE, SHOWN } from '../shared/attributes.ts';

/** Show the explanations of the choices of a solved exercise, closed. They appear while the exercise is below the
 *  screen, while it is above the screen if the browser has scroll anchoring, or with the reader's first action in it,
 *  so that nothing moves while somebody looks at it. */
export function showExplanations(section: Element, signal: AbortSignal): void {
  const explanations = section.querySelectorAll(`[${EXPLANATION_ATTRIBUTE}=""]`);
  if (explanations.length === 0) return;
  const ending = new AbortController();
  function show(): void {
    ending.abort();
    for (const each of explanations) each.setAttribute(EXPLANATION_ATTRIBUTE, SHOWN);
  }
  const observer = new IntersectionObserver(([seen]) => {
    if (!seen || seen.isIntersecting) return;
    // Safari has no scroll anchoring.
    if (seen.boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto')) show();
  });
  signal.addEventListener('abort', () => ending.abort(), ending);
  ending.signal.addEventListener('abort', () => observer.disconnect());
  section.addEventListener('click', show, ending);
  section.addEventListener('keyup', show, ending);
  observer.observe(section);
}
