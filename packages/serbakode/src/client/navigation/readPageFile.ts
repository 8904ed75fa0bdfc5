import type { PageFile, PageKind } from '../../shared/model/page.ts';
import { trustHtml, type Html } from '../../shared/model/permalink.ts';
import { offerParsed, parseHtml } from '../browser/parsedHtml.ts';

/** What precedes the body in the data of an article. Bodies are the last field, and an article has one. */
const BEFORE_BODY = '"bodies":{"body":"';
/** What would follow it if it ended there. */
const AFTER_BODY = '"}}}';
/** Kinds of pages whose body is below the fields that are shown, and above the others. */
const ARTICLES: ReadonlySet<PageKind> = new Set(['blog-post', 'doc', 'content']);
/** Part of the window, in square px, that a character of HTML fills at least: code has ten characters for one that is
 *  shown. In 21 articles this filled windows of 1440 by 900 and 1100 by 1400 px, mostly twice. */
const AREA_OF_CHARACTER = 200;
/** Characters of HTML that have arrived at least: on a phone, where the head of the page fills most of the window. */
const LEAST = 2500;
/** How long the rest of a page waits for its top to be painted. */
const UNPAINTED_MS = 500;

/** Read the data of a page, and report the top of an article as soon as that fills the first screen. The body is four
 *  fifths of the data, and would keep a reader on a slow connection waiting.
 *  Everything is returned only once the top has been painted.
 *  @param onTop receives the data with the beginning of the body, which `RenderedHtml` continues when the rest comes */
export async function readPageFile(response: Response, onTop: (file: PageFile) => void): Promise<PageFile> {
  if (!response.body) return (await response.json()) as PageFile;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let top: PageFile | null = null;
  let painted: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tryTop(): void {
    top = readTop(text);
    if (!top) return;
    onTop(top);
    // In a microtask after the one in which React asks for its task.
    painted = Promise.resolve().then(whenPainted);
  }

  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      // Decoding the rest would precede the frame of the top.
      await painted;
      text += decoder.decode(part.value, { stream: true });
      clearTimeout(timer);
      // Not if the rest is there too: on a quick connection the page would be rendered twice.
      if (!top) timer = setTimeout(tryTop);
    }
  } finally {
    clearTimeout(timer);
  }
  const file = JSON.parse(text) as PageFile;
  await painted;
  // The same objects, so that what shows them need not start again.
  return top ? { ...file, page: { ...(top as PageFile).page, bodies: file.page.bodies } } : file;
}

/** @returns null if too little has arrived, or the page is not an article */
function readTop(text: string): PageFile | null {
  const start = text.indexOf(BEFORE_BODY) + BEFORE_BODY.length;
  const least = Math.max(LEAST, (window.innerWidth * window.innerHeight) / AREA_OF_CHARACTER);
  if (start < BEFORE_BODY.length || text.length < start + least) return null;
  const { build, page } = JSON.parse(text.slice(0, start) + AFTER_BODY) as PageFile;
  if (!ARTICLES.has(page.kind)) return null;
  // Neither an escaped character nor the end of the body can be in what is cut off here.
  const beginning = text.slice(start, text.lastIndexOf('>') + 1);
  const body = trustHtml(JSON.parse(`"${beginning}"`) as string);
  return offerTop(body) ? { build, page: { ...page, bodies: { body } } } : null;
}

/** Offer the beginning of a body, without its last element, which may not be complete.
 *  @returns false if there is no other */
function offerTop(html: Html): boolean {
  let nodes = parseHtml(html);
  nodes.lastChild?.remove();
  const count = nodes.childNodes.length;
  if (count === 0) return false;
  let read = html;
  offerParsed({
    html,
    isTop: true,
    read: (longer) => {
      if (longer !== read) {
        read = longer;
        nodes = parseHtml(longer);
        for (let shown = 0; shown < count; shown++) nodes.firstChild?.remove();
      }
      return nodes;
    },
  });
  return true;
}

/** Wait until what is rendered now has been painted. The frame is asked for in a task after the rendering: before it,
 *  the browser would first paint what is there already. One may come before nevertheless. */
function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    // A page in the background gets no frames.
    setTimeout(resolve, UNPAINTED_MS);
  });
}
