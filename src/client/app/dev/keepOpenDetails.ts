/** Open again, after the next change below `root`, what the reader has opened in an article: its HTML is about to be replaced. */
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

/** A refresh that changes nothing never calls back. */
const WAIT_MS = 3000;
