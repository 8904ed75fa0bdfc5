import type { Html } from '../../shared/model/permalink.ts';
import { isAppLive } from './appLive.ts';
import { copyTextOf } from './copyTextOf.ts';
import { toTrustedHtml } from './trustedHtml.ts';

/** Duration of the button's "copied" state, in ms. */
const COPIED_MS = 1000;

interface CopyOptions {
  /** Reads the bodies of the shown page from its data, or null if they cannot be loaded. */
  readonly loadBodies: () => Promise<Readonly<Record<string, Html>> | null>;
  /** Reports success to screen readers. */
  readonly announce: () => void;
}

/** Handle clicks on the copy buttons of code blocks, which are part of an article's HTML rather than components
 *  (R79).
 *  @returns a function that stops handling them */
export function followCopyButtons({ loadBodies, announce }: CopyOptions): () => void {
  async function onClick(event: MouseEvent): Promise<void> {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null;
    const code = button?.parentElement?.querySelector('pre');
    if (!button || !code || !isAppLive()) return;
    const text = isTranslated(code) ? await readWritten(code, loadBodies) : null;
    if (!(await copyTextOf(code, text ?? code.textContent))) return;
    button.dataset['copied'] = '';
    announce();
    setTimeout(() => delete button.dataset['copied'], COPIED_MS);
  }
  const listener = (event: MouseEvent) => void onClick(event);
  document.addEventListener('click', listener);
  return () => document.removeEventListener('click', listener);
}

/** Translators put the texts that they change into such elements; some do so in code too, which asks them not to. */
const isTranslated = (code: Element): boolean => code.querySelector('font') !== null;

/** Read the code as the author wrote it. @returns null if the page's data does not have it */
async function readWritten(code: Element, loadBodies: CopyOptions['loadBodies']): Promise<string | null> {
  const body = code.closest<HTMLElement>('[data-body]');
  const html = (await loadBodies())?.[body?.dataset['body'] ?? ''];
  if (!body || html === undefined) return null;
  const place = [...body.querySelectorAll('pre')].indexOf(code as HTMLPreElement);
  const written = document.createElement('template');
  written.innerHTML = toTrustedHtml(html);
  return written.content.querySelectorAll('pre')[place]?.textContent ?? null;
}
