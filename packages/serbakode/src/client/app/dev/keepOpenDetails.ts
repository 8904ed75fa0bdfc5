/** Reopen the details elements a reader has opened in an article, when changes below `root` replace its HTML. Other
 *  parts of the page may change before, and a long article is replaced in two steps. */
export function keepOpenDetails(root: HTMLElement): void {
  const read = () => [...root.querySelectorAll<HTMLDetailsElement>('[data-body] details')];
  const seen = new Set(read());
  const open = [...seen].map((details) => details.open);
  if (!open.includes(true)) return;
  const observer = new MutationObserver(() => {
    for (const [index, details] of read().entries()) {
      if (seen.has(details)) continue;
      seen.add(details);
      details.open = open[index] ?? details.open;
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
}

/** How long the data of the changed page may take to arrive and be shown. */
const WAIT_MS = 10_000;
