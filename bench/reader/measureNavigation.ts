import { readMainThread, type Phone } from './phone.ts';

export interface NavigationMeasure {
  /** Time from the press of a link until the new page's title is painted, in ms. */
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
  phone: Phone,
  { from, to, isPreloaded }: { readonly from: string; readonly to: string; readonly isPreloaded: boolean },
): Promise<NavigationMeasure> {
  const { page } = phone;
  await page.goto(from, { waitUntil: 'networkidle' });
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.documentElement.dataset['app'] === 'live');
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    ({ href, isHovered }) => {
      const link = document.createElement('a');
      link.href = href;
      link.id = 'measured';
      link.textContent = 'measured';
      document.querySelector('main')?.append(link);
      if (isHovered) link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    },
    { href: to, isHovered: isPreloaded },
  );
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  const before = await readMainThread(phone);
  const painted = await page.evaluate(async () => {
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
    });
    observer.observe({ type: 'longtask' });
    const readTitle = () => document.querySelector('h1')?.textContent;
    const title = readTitle();
    const start = performance.now();
    document.getElementById('measured')?.click();
    const toTitle = await new Promise<number>((resolve) => {
      const look = () => {
        if (readTitle() === title) {
          requestAnimationFrame(look);
          return;
        }
        // The frame is painted before the next task.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - start));
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    observer.disconnect();
    return { toTitle: Math.round(toTitle), longTasks: longTasks.toSorted((a, b) => b - a) };
  });
  const after = await readMainThread(phone);
  const spent = (name: string) => Math.round(((after[name] ?? 0) - (before[name] ?? 0)) * 1000);
  return {
    ...painted,
    processor: spent('TaskDuration'),
    layout: spent('LayoutDuration'),
    style: spent('RecalcStyleDuration'),
  };
}
