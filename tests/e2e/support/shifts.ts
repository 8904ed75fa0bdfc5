import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Record how far a page moves without a tap or key just before, for `readShifts`. The frame in which another page
 *  replaces it is left out; on a slow device it is later than the half second that browsers exclude after a tap. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const arrival = { from: Infinity, until: Infinity };
    new MutationObserver(() => {
      if (document.documentElement.hasAttribute('data-arriving'))
        Object.assign(arrival, { from: document.timeline.currentTime, until: Infinity });
      else arrival.until = performance.now();
    }).observe(document, { attributeFilter: ['data-arriving'], subtree: true });
    const toText = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput || (startTime >= arrival.from && startTime < arrival.until)) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.outerHTML.slice(0, 120)} ${toText(previousRect)} -> ${toText(currentRect)}`;
        });
        shifts.push(`${location.pathname} ${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Describe each shift: the page, how far, and what moved from where to where (x, y, width and height in CSS pixels). */
export const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** Forget the shifts until now, as of a style sheet that came after the first frame. */
export const forgetShifts = (page: Page) =>
  page.evaluate(async () => {
    // Shifts of a frame are reported after it.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    (window as unknown as { shifts: string[] }).shifts.length = 0;
  });
