import { EXPLANATION_ATTRIBUTE, TOLD } from '../shared/attributes.ts';

/** Show the explanations of the choices of a solved exercise, closed. They appear while the exercise is below the
 *  screen, above it where the browser keeps its place then, or with the first act of its reader there: what somebody looks
 *  at does not move by itself. */
export function tellSolved(section: Element, signal: AbortSignal): void {
  const explanations = section.querySelectorAll(`[${EXPLANATION_ATTRIBUTE}=""]`);
  if (explanations.length === 0) return;
  const ending = new AbortController();
  function tell(): void {
    ending.abort();
    for (const each of explanations) each.setAttribute(EXPLANATION_ATTRIBUTE, TOLD);
  }
  const observer = new IntersectionObserver(([seen]) => {
    if (!seen || seen.isIntersecting) return;
    // Safari has no scroll anchoring.
    if (seen.boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto')) tell();
  });
  signal.addEventListener('abort', () => ending.abort(), ending);
  ending.signal.addEventListener('abort', () => observer.disconnect());
  section.addEventListener('click', tell, ending);
  section.addEventListener('keyup', tell, ending);
  observer.observe(section);
}
