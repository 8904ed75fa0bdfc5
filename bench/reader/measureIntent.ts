import type { Phone } from './phone.ts';

export interface IntentMeasure {
  /** From the first sign of intent until the application handles events, in ms. */
  readonly live: number;
  /** The longest tasks of the main thread meanwhile, in ms, longest first; none shorter than 50. */
  readonly longTasks: readonly number[];
}

/** Measure how long the application of a page takes to come to life. */
export async function measureIntent({ page }: Phone, address: string): Promise<IntentMeasure> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return page.evaluate(async () => {
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
    });
    observer.observe({ type: 'longtask' });
    const root = document.documentElement;
    const start = performance.now();
    const live = new Promise<number>((resolve) => {
      const attributes = new MutationObserver(() => {
        if (root.dataset['app'] !== 'live') return;
        attributes.disconnect();
        resolve(performance.now() - start);
      });
      attributes.observe(root, { attributeFilter: ['data-app'] });
    });
    document.querySelector('a')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    const ms = Math.round(await live);
    // What follows at once belongs to it.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    observer.disconnect();
    return { live: ms, longTasks: longTasks.toSorted((a, b) => b - a) };
  });
}
