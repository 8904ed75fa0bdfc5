import type { GlossaryTerm, Page } from '../../../shared/model/page.ts';
import { isAppLive } from '../../browser/appLive.ts';
import { isPlainClick } from '../../navigation/isPlainClick.ts';

interface TermOptions {
  /** Reads a page's data, or null if it cannot be loaded. */
  readonly load: (href: string) => Promise<Page | null>;
  readonly navigate: (href: string) => Promise<void>;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  /** Text that explains a second press. */
  readonly hint: string;
}

/** Show the meaning of a term of the glossary where it is linked: a press or the keyboard's focus opens it, a second
 *  press follows the link, Escape and a press elsewhere close it. The link stays a plain one without scripts, and
 *  where browsers have no popovers. @returns a function that closes it and stops following */
export function followTerms({ load, navigate, announce, hint }: TermOptions): () => void {
  const stop = new AbortController();
  let shown: { readonly link: HTMLAnchorElement; readonly box: HTMLElement } | null = null;
  let wanted: HTMLAnchorElement | null = null;
  /** The link whose meaning was shown when the pointer came down: the press itself may give it the focus. */
  let pressed: HTMLAnchorElement | null = null;

  function close(): void {
    wanted = null;
    shown?.box.remove();
    shown = null;
  }

  async function open(link: HTMLAnchorElement): Promise<boolean> {
    if (shown?.link === link) return true;
    close();
    wanted = link;
    const term = await findTerm(link, load);
    // Another term was requested meanwhile, or none, or the same one twice: by two presses, or by focus and a press.
    if (wanted !== link || shown || stop.signal.aborted) return true;
    if (!term) return false;
    const box = toBox(term, hint);
    link.closest('main')?.append(box);
    box.showPopover();
    place(box, link);
    shown = { link, box };
    announce(`${term.term}: ${term.meaning}`);
    return true;
  }

  function onClick(event: MouseEvent): void {
    const link = toTermLink(event.target);
    if (!link || !isAppLive() || !isPlainClick(event)) return;
    // The keyboard's press has no pointer before it.
    const isSecond = shown?.link === link && (event.detail === 0 || pressed === link);
    if (isSecond) {
      close();
      return;
    }
    event.preventDefault();
    const follow = () => void navigate(toHref(link));
    open(link).then((isShown) => isShown || follow(), follow);
  }

  function on<Type extends keyof DocumentEventMap>(type: Type, listen: (event: DocumentEventMap[Type]) => void): void {
    // Before the listener that follows links.
    document.addEventListener(type, listen, { signal: stop.signal, capture: true });
  }
  if ('popover' in HTMLElement.prototype) {
    on('click', onClick);
    on('pointerdown', ({ target }) => {
      pressed = shown?.link ?? null;
      const isInside = target instanceof Node && (shown?.link.contains(target) || shown?.box.contains(target));
      if (!isInside) close();
    });
    on('keydown', ({ key }) => key === 'Escape' && close());
    on('focusin', ({ target }) => {
      const link = toTermLink(target);
      if (link && isAppLive() && link.matches(':focus-visible')) open(link).catch(() => {});
    });
    on('focusout', ({ target }) => (target === shown?.link || target === wanted) && close());
  }
  return () => {
    stop.abort();
    close();
  };
}

/** Return the attribute itself. With a hash history it is not the address of a document. */
const toHref = (link: HTMLAnchorElement): string => link.getAttribute('href') ?? '';

function toTermLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-term]') : null;
}

async function findTerm(link: HTMLAnchorElement, load: TermOptions['load']): Promise<GlossaryTerm | undefined> {
  const href = toHref(link);
  const page = await load(href);
  const id = decodeURIComponent(href.slice(href.lastIndexOf('#') + 1));
  return page?.kind === 'glossary' ? page.terms.find((term) => term.id === id) : undefined;
}

function toBox({ term, english, meaning }: GlossaryTerm, hint: string): HTMLElement {
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, own: Partial<HTMLElementTagNameMap[Name]>) =>
    Object.assign(document.createElement(name), own);
  const box = make('div', { popover: 'manual', className: 'term-box' });
  box.append(make('b', { textContent: term }));
  if (english !== '') box.append(' ', make('i', { lang: 'en', textContent: english }));
  box.append(make('p', { textContent: meaning }), make('small', { textContent: hint }));
  return box;
}

/** Space between the box and its link, and at least to the edge of the window, in px. */
const GAP = 8;

/** Put the box below its link, or above where there is no room below. It scrolls with the text. */
function place(box: HTMLElement, link: HTMLAnchorElement): void {
  const line = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const { clientWidth, clientHeight } = document.documentElement;
  const isAbove = line.bottom + GAP + height > clientHeight && line.top - GAP - height > 0;
  const left = Math.max(GAP, Math.min(line.left, clientWidth - width - GAP));
  const top = isAbove ? line.top - GAP - height : line.bottom + GAP;
  box.style.left = `${left + window.scrollX}px`;
  box.style.top = `${top + window.scrollY}px`;
}
