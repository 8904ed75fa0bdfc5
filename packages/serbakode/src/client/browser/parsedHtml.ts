import type { Html } from '../../shared/model/permalink.ts';
import { toTrustedHtml } from './trustedHtml.ts';

/** HTML that was parsed before the page it belongs to is shown. It is in no document yet: nothing of it is laid out or
 *  loaded. */
export interface ParsedHtml {
  readonly html: Html;
  /** Whether more may follow: `html` is then the beginning of it, with an end that is left out. */
  readonly isTop: boolean;
  /** The nodes that were not moved to an element yet.
   *  @param html all of it, or so far */
  readonly read: (html: Html) => DocumentFragment;
}

/** Marks an element whose HTML is still arriving. */
export const PARTIAL_ATTRIBUTE = 'data-partial';

let parsed: readonly ParsedHtml[] = [];

/** Parse what the reader is about to see, in place of what was parsed before: on a slow phone a long article takes more
 *  than a frame. */
export function parseAhead(bodies: readonly Html[]): void {
  if (bodies.every((html) => parsed.some((one) => one.html === html))) return;
  parsed = bodies.map((html) => {
    const content = parseHtml(html);
    return { html, isTop: false, read: () => content };
  });
}

/** Hold HTML that was parsed elsewhere, in place of what was parsed before. */
export function offerParsed(one: ParsedHtml): void {
  parsed = [one];
}

export function parseHtml(html: Html): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = toTrustedHtml(html);
  return template.content;
}

/** The nodes of parsed HTML, once: whoever takes them shows them.
 *  @returns null if they were not parsed ahead */
export function takeParsed(html: Html): ParsedHtml | null {
  const taken = parsed.find((one) => one.html === html) ?? null;
  if (taken) parsed = parsed.filter((one) => one !== taken);
  return taken;
}
