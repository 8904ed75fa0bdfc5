import { setTimeout as sleep } from 'node:timers/promises';
import { waitForLife } from './measureVisit.ts';
import { readMainThread } from './phone.ts';
import type { Client, PlainPage } from './plainPage.ts';

/** How a link is pressed: by a touch when the page's data is loaded, as for a link in view; by a mouse that first rests
 *  on the link, which loads the data; by a touch that has to load the data. */
export const PRESSES = ['touch', 'hover', 'data to come'] as const;
export type Press = (typeof PRESSES)[number];

/** How long a mouse rests on a link before it presses, in ms. */
const HOVER_MS = 300;

export interface NavigationMeasure {
  /** Time from the press of a link until the frame with the new page's title is presented, in ms. */
  readonly toTitle: number;
  /** Processor time of the main thread from the press until the page is idle, in ms of this machine, and its parts for
   *  layout and styles. */
  readonly processor: number;
  readonly layout: number;
  readonly style: number;
  /** Durations of main thread tasks of at least 50 ms, in ms, longest first. */
  readonly longTasks: readonly number[];
}

/** Measure a navigation inside the started application. */
export async function measureNavigation(
  { client, goto, evaluate }: PlainPage,
  { from, to, press }: { readonly from: string; readonly to: string; readonly press: Press },
): Promise<NavigationMeasure> {
  await goto(from);
  for (const type of ['keyDown', 'keyUp'] as const)
    await client.send('Input.dispatchKeyEvent', { type, key: 'Shift', code: 'ShiftLeft' });
  await evaluate(waitForLife, null);
  await evaluate(waitForRest, null);
  const isPreloaded = press === 'touch';
  const point = await evaluate(addLink, { href: to, isPreloaded });
  if (isPreloaded) await evaluate(waitForRest, null);
  await evaluate(watchTitle, null);
  if (press === 'hover') {
    await client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
    await sleep(HOVER_MS);
  }
  const before = await readMainThread(client);
  await (press === 'hover' ? click(client, point) : touch(client, point));
  const painted = await evaluate(readWatched, null);
  const after = await readMainThread(client);
  const spent = (name: string) => Math.round(((after[name] ?? 0) - (before[name] ?? 0)) * 1000);
  return {
    ...painted,
    processor: spent('TaskDuration'),
    layout: spent('LayoutDuration'),
    style: spent('RecalcStyleDuration'),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const click = (client: Client, point: Point) =>
  Promise.all(
    (['mousePressed', 'mouseReleased'] as const).map((type) =>
      client.send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 }),
    ),
  );

/** The touch ends at once, so that nothing can be prepared during it. */
const touch = (client: Client, point: Point) =>
  Promise.all([
    client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }),
    client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);

declare global {
  interface Window {
    watched?: Promise<Pick<NavigationMeasure, 'toTitle' | 'longTasks'>>;
  }
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

function addLink({ href, isPreloaded }: { readonly href: string; readonly isPreloaded: boolean }): Point {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = 'measured';
  // Above everything else, so that it receives the press.
  Object.assign(link.style, { position: 'fixed', insetBlockStart: '300px', insetInlineStart: '100px', zIndex: 9999 });
  document.querySelector('main')?.append(link);
  const turnTo = (element: Element) => element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  if (isPreloaded) {
    turnTo(link);
    turnTo(document.body);
  }
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Watch for the press and the title that follows it; `readWatched` returns when the page is idle. */
function watchTitle(): void {
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
  });
  observer.observe({ type: 'longtask' });
  let pressedAt = 0;
  addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true });
  const title = document.querySelector('h1')?.textContent;
  new MutationObserver((_records, changes) => {
    const heading = document.querySelector('h1');
    if (!heading || heading.textContent === title) return;
    heading.setAttribute('elementtiming', 'title');
    changes.disconnect();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  window.watched = new Promise((resolve, reject) => {
    // Do not request a frame of the page here, because that would move the others.
    new PerformanceObserver((list) => {
      const paintedAt = list.getEntries()[0]?.startTime ?? 0;
      setTimeout(() => {
        observer.disconnect();
        resolve({ toTitle: Math.round(paintedAt - pressedAt), longTasks: longTasks.toSorted((a, b) => b - a) });
      }, 1000);
    }).observe({ type: 'element' });
    setTimeout(() => reject(new Error('the title of the new page was not painted')), 30_000);
  });
}

function readWatched(): Promise<Pick<NavigationMeasure, 'toTitle' | 'longTasks'>> {
  if (!window.watched) throw new Error('nothing is watched');
  return window.watched;
}
