import { serveSite } from '../../packages/testing/serveSite.ts';
import { openLive, until, type SmokeStep } from './smoke.ts';

const COURSE = '/docs/dasar-sql/';
const KEEP = 'section[aria-labelledby="keep-course"]';
/** Expression of the button whose text has a size, or has none. */
const button = (hasSize: boolean) =>
  `[...document.querySelectorAll('${KEEP} button')].find((one) => /\\(\\d/.test(one.textContent) === ${hasSize})`;

/** The service worker of a kept course, in engines with drivers that have service workers. */
export const OFFLINE_STEPS: readonly SmokeStep[] = [
  {
    name: 'a course is kept, and read when the host is gone',
    run: async (page, { outDir }) => {
      const host = await serveSite(outDir);
      try {
        await openLive(page, host.origin + COURSE);
        for (const hasSize of [false, true]) {
          await until(page, button(hasSize));
          await page.evaluate(`(${button(hasSize)}.click(), true)`);
        }
        await until(page, `/ada di perangkatmu/.test(document.querySelector('${KEEP}').textContent)`);
      } finally {
        await host.close();
      }
      // The address without its slash redirects there too.
      await page.open(host.origin + COURSE.slice(0, -1));
      await until(
        page,
        `location.pathname === '${COURSE}' && document.querySelector('main h1')?.textContent === 'Dasar SQL'`,
      );
    },
  },
];
