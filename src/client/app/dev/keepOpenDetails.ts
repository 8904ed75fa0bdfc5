/** Reopen the details elements a reader has opened in an article, after the next change below `root` replaces its
 *  HTML. */
export function keepOpenDetails(root: HTMLElement): void {
  const read = () => [...root.querySelectorAll<HTMLDetailsElement>('[data-body] details')];
  const open = read().map((details) => details.open);
  if (!open.includes(true)) return;
  const observer = new MutationObserver(() => {
    for (const [index, details] of read().entries()) details.open = open[index] ?? details.open;
    stop();
  });
  const stop = () => observer.disconnect();
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(stop, WAIT_MS);
}

/** A refresh without changes never fires the observer, so it stops after this time. */
const WAIT_MS = 3000;
