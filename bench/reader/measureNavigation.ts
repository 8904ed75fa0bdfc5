import { waitForLife } from './measureVisit.ts';
import { readMainThread } from './phone.ts';
import type { PlainPage } from './plainPage.ts';

export interface NavigationMeasure {
  /** Time from the press of a link until the frame with the new page's title is presented, in ms. */
  readonly toTitle: number;
  /** Processor time of the main thread until the page is idle, in ms of this machine, and its parts for layout and
   *  styles. */
  readonly processor: number;
  readonly layout: number;
  readonly style: number;
  /** Durations of main thread tasks of at least 50 ms, in ms, longest first. */
  readonly longTasks: readonly number[];
}

/** Measure a navigation inside the started application.
 *  @param isPreloaded whether the link was hovered long enough to preload its data */
export async function measureNavigation(
  { client, goto, evaluate }: PlainPage,
  { from, to, isPreloaded }: { readonly from: string; readonly to: string; readonly isPreloaded: boolean },
): Promise<NavigationMeasure> {
  await goto(from);
  for (const type of ['keyDown', 'keyUp'] as const)
    await client.send('Input.dispatchKeyEvent', { type, key: 'Shift', code: 'ShiftLeft' });
  await evaluate(waitForLife, null);
  await evaluate(waitForRest, null);
  await evaluate(addLink, { href: to, isHovered: isPreloaded });
  await evaluate(waitForRest, null);
  const before = await readMainThread(client);
  const painted = await evaluate(followLink, null);
  const after = await readMainThread(client);
  const spent = (name: string) => Math.round(((after[name] ?? 0) - (before[name] ?? 0)) * 1000);
  return {
    ...painted,
    processor: spent('TaskDuration'),
    layout: spent('LayoutDuration'),
    style: spent('RecalcStyleDuration'),
  };
}

// These run in the page.
/** Wait until nothing was loaded for a second. */
async function waitForRest(): Promise<void> {
  const count = () => performance.getEntriesByType('resource').length;
  let last: number;
  do {
    last = count();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  } while (count() > last);
}

function addLink({ href, isHovered }: { readonly href: string; readonly isHovered: boolean }): void {
  const link = document.createElement('a');
  link.href = href;
  link.id = 'measured';
  link.textContent = 'measured';
  document.querySelector('main')?.append(link);
  if (isHovered) link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}

async function followLink(): Promise<Pick<NavigationMeasure, 'toTitle' | 'longTasks'>> {
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
  });
  observer.observe({ type: 'longtask' });
  const title = document.querySelector('h1')?.textContent;
  const painted = new Promise<number>((resolve, reject) => {
    // A frame of the page itself is not waited for: asking for one would move the others.
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) resolve(startTime);
    }).observe({ type: 'element' });
    setTimeout(() => reject(new Error('the title of the new page was not painted')), 30_000);
  });
  new MutationObserver((_records, changes) => {
    const heading = document.querySelector('h1');
    if (!heading || heading.textContent === title) return;
    heading.setAttribute('elementtiming', 'title');
    changes.disconnect();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  const start = performance.now();
  document.getElementById('measured')?.click();
  const toTitle = (await painted) - start;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  observer.disconnect();
  return { toTitle: Math.round(toTitle), longTasks: longTasks.toSorted((a, b) => b - a) };
}
