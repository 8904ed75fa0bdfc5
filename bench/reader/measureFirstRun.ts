import { countBytes } from './countBytes.ts';
import type { Phone } from './phone.ts';

/** The first program of a page, on a phone that has never run one, and again on the next visit. Times in ms. */
export interface FirstRunMeasure {
  /** Time from the tap until the output is complete, with all downloads. */
  readonly first: number;
  /** Bytes loaded for this run, compressed, headers included. */
  readonly loaded: number;
  /** The same time on a second visit of the page. */
  readonly later: number;
  /** Bytes loaded on the second visit. */
  readonly loadedLater: number;
}

/** Run the first sample of a page that has a button. Agree to the download if asked. */
export async function measureFirstRun({ page, client }: Phone, address: string): Promise<FirstRunMeasure> {
  const read = await countBytes(client);
  const visit = async () => {
    await page.goto(address, { waitUntil: 'networkidle' });
    const before = read().total;
    const time = await page.evaluate(runFirstSample);
    // Because of the sandbox the browser never sees the page at rest.
    await page.waitForTimeout(500);
    return { time, bytes: read().total - before };
  };
  const first = await visit();
  const later = await visit();
  return { first: first.time, loaded: first.bytes, later: later.time, loadedLater: later.bytes };
}

/** Runs in the page. */
function runFirstSample(): Promise<number> {
  const button = document.querySelector<HTMLElement>('[data-sample] > [data-practice]');
  if (!button) throw new Error(`${location.pathname} has no sample that runs`);
  const start = performance.now();
  return new Promise((resolve) => {
    let isAgreed = false;
    const observer = new MutationObserver(() => {
      const agree = document.querySelector<HTMLElement>('.practice-panel [role="group"] .button');
      if (agree && !isAgreed) {
        isAgreed = true;
        agree.click();
      }
      // The summary begins with the seconds as soon as the run has ended.
      const summary = document.querySelector('.practice-status > p')?.textContent ?? '';
      if (!/\d/.test(summary)) return;
      observer.disconnect();
      resolve(Math.round(performance.now() - start));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    button.click();
  });
}
