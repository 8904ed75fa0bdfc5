import type { PreviewProblem } from '../../../shared/preview/preview.ts';

const TAG = 'preview-problems';

/** Show the problems of the site's files above the page, which stays: errors cover the lower half, and warnings are a
 *  closed list in a corner. Without problems, remove both. */
export function showProblems(problems: readonly PreviewProblem[]): void {
  const former = document.querySelector(TAG);
  const isListOpen = former?.shadowRoot?.querySelector('details')?.open ?? false;
  former?.remove();
  const errors = problems.filter(({ isError }) => isError);
  const warnings = problems.filter(({ isError }) => !isError);
  warnOf(warnings.map(toLine));
  dismissed = new Set(warnings.map(toLine).filter((line) => dismissed.has(line)));
  const shown = warnings.filter((warning) => !dismissed.has(toLine(warning)));
  if (errors.length + shown.length === 0) return;

  const host = document.createElement(TAG);
  const shadow = host.attachShadow({ mode: 'open' });
  // The policy of the page allows no style element.
  const style = new CSSStyleSheet();
  style.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [style];
  const frame = element('div', '');
  if (shown.length > 0) frame.append(toWarningList(shown, isListOpen));
  if (errors.length > 0) frame.append(toErrorBox(errors));
  shadow.append(frame);
  document.body.append(host);
}

function toErrorBox(errors: readonly PreviewProblem[]): HTMLElement {
  const box = element('section', '');
  box.setAttribute('role', 'alert');
  const head = element('header', '');
  head.append(
    element('h2', toCount(errors, 'error')),
    toButton('Close', () => box.remove()),
  );
  box.append(head, ...errors.map(toEntry));
  box.addEventListener('keydown', (event) => event.key === 'Escape' && box.remove());
  return box;
}

function toWarningList(warnings: readonly PreviewProblem[], isOpen: boolean): HTMLElement {
  const list = document.createElement('details');
  list.open = isOpen;
  const dismiss = () => {
    for (const warning of warnings) dismissed.add(toLine(warning));
    list.remove();
  };
  list.append(element('summary', toCount(warnings, 'warning')), toButton('Dismiss', dismiss), ...warnings.map(toEntry));
  list.addEventListener('keydown', (event) => event.key === 'Escape' && dismiss());
  return list;
}

const toCount = ({ length }: readonly PreviewProblem[], noun: string): string =>
  `${length} ${noun}${length === 1 ? '' : 's'}`;

const toLine = ({ place, message }: PreviewProblem): string => `${place}  ${message}`;

function toButton(text: string, act: () => void): HTMLElement {
  const button = element('button', text);
  button.addEventListener('click', act);
  return button;
}

/** Warnings that the author has dismissed, for as long as they exist. */
let dismissed = new Set<string>();

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
div { position: fixed; inset: auto 0 0 0; z-index: 9999; display: flex; flex-direction: column; align-items: flex-start; pointer-events: none; }
section, details { box-sizing: border-box; max-height: 50vh; overflow: auto; font: 15px/1.5 system-ui, sans-serif; pointer-events: auto; }
section { width: 100%; padding: 0.75rem 1rem 1rem; background: #2a0f12; color: #ffe9e6; border-top: 3px solid #ff6b5e; }
details { max-width: min(40rem, 100%); padding: 0.25rem 0.75rem; background: #2b2410; color: #fff3cf; border: 1px solid #d9a400; border-radius: 0 6px 0 0; }
summary { cursor: pointer; }
details[open] { padding-bottom: 0.75rem; }
header { display: flex; justify-content: space-between; align-items: center; }
h2 { margin: 0; font-size: 1rem; }
button { font: inherit; color: inherit; background: none; border: 1px solid currentColor; border-radius: 4px; padding: 0.1rem 0.6rem; cursor: pointer; }
article { margin-top: 0.75rem; }
section code { color: #ffb3a8; }
details code { color: #ffd86b; }
article code { overflow-wrap: anywhere; }
p { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
pre { margin: 0.25rem 0; overflow-x: auto; }
small { display: block; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
