import type { Html } from '../../shared/model/permalink.ts';
import { toTrustedHtml } from './trustedHtml.ts';

/** HTML that was parsed before the page it belongs to is shown. It is in no document yet: nothing of it is laid out or
 *  loaded. */
export interface ParsedHtml {
  readonly html: Html;
  readonly content: DocumentFragment;
}

let parsed: readonly ParsedHtml[] = [];

/** Parse what the reader is about to see, in place of what was parsed before: on a slow phone a long article takes more
 *  than a frame. */
export function parseAhead(bodies: readonly Html[]): void {
  if (bodies.every((html) => parsed.some((one) => one.html === html))) return;
  parsed = bodies.map((html) => {
    const template = document.createElement('template');
    template.innerHTML = toTrustedHtml(html);
    return { html, content: template.content };
  });
}

/** The nodes of parsed HTML, once: whoever takes them shows them.
 *  @returns null if they were not parsed ahead */
export function takeParsed(html: Html): ParsedHtml | null {
  const taken = parsed.find((one) => one.html === html) ?? null;
  if (taken) parsed = parsed.filter((one) => one !== taken);
  return taken;
}
