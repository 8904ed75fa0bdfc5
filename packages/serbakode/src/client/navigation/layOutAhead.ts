import { drawTopFirst } from './drawTopFirst.ts';
import { keepLaidOut } from './laidOut.ts';

/** The styles of a page that is laid out, but neither painted nor exposed nor in the way. */
const HIDDEN = 'content-visibility: hidden; position: absolute; inset-inline: 0';

/** Lay out pages that React renders ahead. React hides them with `display: none`, so that styles and layout, half of a
 *  navigation, would be left for the press.
 *  @param stage the element that contains the pages
 *  @param isWholeNeeded whether the page will be shown at a heading: then all of it is laid out, after its top
 *  @returns a function that stops this */
export function layOutAhead(stage: HTMLElement | null, isWholeNeeded: () => boolean): () => void {
  if (!stage || !CSS.supports('content-visibility', 'hidden')) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver((records) => {
    const [page, ...others] = records.flatMap(({ addedNodes }) => [...addedNodes].filter(isHidden));
    // A page of several elements would be laid out one over the other.
    if (!page || others.length > 0) return;
    // In a task of its own: rendering the page has taken one.
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!page.isConnected || !isHidden(page)) return;
      page.style.cssText = HIDDEN;
      const drawAll = drawTopFirst(page);
      if (isWholeNeeded()) drawAll(true);
      keepLaidOut({ element: page, drawAll });
    });
  });
  observer.observe(stage, { childList: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

function isHidden(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && node.style.display === 'none';
}
