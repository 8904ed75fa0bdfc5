import { setTimeout as sleep } from 'node:timers/promises';
import { countBytes, type VisitBytes } from './countBytes.ts';
import type { PlainPage } from './plainPage.ts';

/** A first visit, in bytes and milliseconds. */
export interface VisitMeasure extends VisitBytes {
  /** Largest contentful paint. */
  readonly largestPaint: number;
  /** Total blocking time: the time above 50 ms of each task, until the network is idle. */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Time from the first tap to the next paint. */
  readonly firstTap: number;
  /** Time from that tap until the application has started; 0 if it had started before, null if the page does not show
   *  it. */
  readonly live: number | null;
  /** Longest task between the tap and the end of loading. */
  readonly longestTask: number;
  /** Bytes loaded after that tap. */
  readonly onIntent: number;
}

/** Entries of the performance observer in the page. */
interface Seen {
  largestPaint: number;
  shift: number;
  tap: number;
  readonly tasks: { readonly start: number; readonly duration: number }[];
  tappedAt: number;
  liveAt: number;
}

/** A control of the page that is tapped first. */
export interface FirstTap {
  /** Selector of the control, among the visible elements. */
  readonly selector: string;
  /** Whether the page shows when its application has started. */
  readonly tellsLife: boolean;
}

/** The toggle of the colour mode, which every page of this engine has. */
export const OUR_FIRST_TAP: FirstTap = { selector: '[data-mode-toggle]', tellsLife: true };

/** Visit a page with an empty cache, and tap a control. */
export async function measureVisit(
  { client, goto, evaluate }: PlainPage,
  address: string,
  { selector, tellsLife }: FirstTap,
): Promise<VisitMeasure> {
  const read = await countBytes(client);
  await client.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe.toString()})()` });
  await goto(address);
  const first = read();
  const { tasks } = await evaluate(readSeen, null);
  const blocked = tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  const control = await evaluate(findControl, selector);
  if (!control) throw new Error(`${address} shows no ${selector}`);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [control] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  if (tellsLife) await evaluate(waitForLife, null);
  await sleep(AFTER_TAP);
  const seen = await evaluate(readSeen, null);
  const after = seen.tasks.filter(({ start }) => start >= seen.tappedAt);
  return {
    ...first,
    blocked,
    largestPaint: seen.largestPaint,
    shift: seen.shift,
    firstTap: seen.tap,
    live: tellsLife ? Math.max(0, seen.liveAt - seen.tappedAt) : null,
    longestTask: Math.max(0, ...after.map(({ duration }) => duration)),
    onIntent: read().total - first.total,
  };
}

/** Time for the effects of a tap, in ms. */
const AFTER_TAP = 500;

declare global {
  interface Window {
    seen?: Seen;
  }
}

// These run in the page.
function readSeen(): Seen {
  if (!window.seen) throw new Error('nothing was observed');
  return window.seen;
}

/** The middle of the first control that is shown. */
function findControl(selector: string): { readonly x: number; readonly y: number } | null {
  const boxes = Array.from(document.querySelectorAll(selector), (control) => control.getBoundingClientRect());
  const box = boxes.find(({ width, height }) => width > 0 && height > 0);
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

export function waitForLife(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (document.documentElement.dataset['app'] === 'live' ? resolve() : setTimeout(look, 50));
    look();
  });
}

/** Observe performance entries; runs in the page before any other script. */
function observe(): void {
  const seen: Seen = { largestPaint: 0, shift: 0, tap: 0, tasks: [], tappedAt: 0, liveAt: 0 };
  window.seen = seen;
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void, options: PerformanceObserverInit = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
  watch('event', ({ duration }) => (seen.tap = Math.max(seen.tap, duration)), {
    durationThreshold: 16,
  } as PerformanceObserverInit);
  addEventListener('pointerdown', ({ timeStamp }) => (seen.tappedAt ||= timeStamp), { capture: true, once: true });
  new MutationObserver(() => {
    if (document.documentElement.dataset['app'] === 'live') seen.liveAt ||= performance.now();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-app'] });
}
