import type { PreviewProblem } from '../../../shared/preview/preview.ts';

const TAG = 'preview-problems';

/** Show the problems of the site's files above the page, which stays; without problems, remove the overlay. */
export function showProblems(problems: readonly PreviewProblem[]): void {
  document.querySelector(TAG)?.remove();
  const errors = problems.filter(({ isError }) => isError);
  warnOf(problems.filter(({ isError }) => !isError).map(({ place, message }) => `${place}  ${message}`));
  if (errors.length === 0) return;

  const host = document.createElement(TAG);
  const shadow = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLE;
  const box = element('section', '');
  box.setAttribute('role', 'alert');
  const close = element('button', 'Close');
  close.addEventListener('click', () => host.remove());
  const head = element('header', '');
  head.append(element('h2', errors.length === 1 ? '1 error' : `${errors.length} errors`), close);
  box.append(head, ...errors.map(toEntry));
  box.addEventListener('keydown', (event) => event.key === 'Escape' && host.remove());
  shadow.append(style, box);
  document.body.append(host);
}

let warned: readonly string[] = [];

/** Warnings go to the console, each once rather than with every save. */
function warnOf(warnings: readonly string[]): void {
  for (const warning of warnings) if (!warned.includes(warning)) console.warn(warning);
  warned = warnings;
}

function toEntry({ place, message, frame, known, fix }: PreviewProblem): HTMLElement {
  const entry = element('article', '');
  entry.append(element('code', place), element('p', message));
  if (frame !== null) entry.append(element('pre', frame));
  if (known.length > 0) entry.append(element('small', `known: ${known.join(', ')}`));
  if (fix !== null) entry.append(element('small', `fix: ${fix}`));
  return entry;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

const STYLE = `
section { position: fixed; inset: auto 0 0 0; z-index: 9999; max-height: 50vh; overflow: auto; padding: 0.75rem 1rem 1rem;
  background: #2a0f12; color: #ffe9e6; border-top: 3px solid #ff6b5e; font: 15px/1.5 system-ui, sans-serif; }
header { display: flex; justify-content: space-between; align-items: center; }
h2 { margin: 0; font-size: 1rem; }
button { font: inherit; color: inherit; background: none; border: 1px solid currentColor; border-radius: 4px; padding: 0.1rem 0.6rem; cursor: pointer; }
article { margin-top: 0.75rem; }
article code { color: #ffb3a8; }
p { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
pre { margin: 0.25rem 0; overflow-x: auto; }
small { display: block; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
