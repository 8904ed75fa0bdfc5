import type { RunRequest } from '../../packages/practice/src/shared/protocol.ts';
import { countConnections } from '../e2e/support/countConnections.ts';
import { DOCUMENT_ESCAPES, PEERS, toEscapeProgram, WORKER_ESCAPES } from '../e2e/support/escapes.ts';
import type { Ended } from '../e2e/support/sandboxPage.ts';
import { bundleSandboxPage, toDocument, toRequest } from '../e2e/support/sandboxRequests.ts';
import { POST } from '../e2e/support/sitePages.ts';
import { writeSolution } from '../support/writeSolution.ts';
import type { EnginePage } from './engine.ts';
import { openLive, until, type SmokeStep } from './smoke.ts';

/** Exercises whose tests read the DOM and computed styles of a preview: a style sheet, and a component that React
 *  draws. */
const DRAWN = [
  ['HTML and CSS', '/docs/dasar-html-css/css-pertama', 'gaya-resep'],
  ['React', '/blog/membuat-form-di-react-dengan-input-terkendali', null],
] as const;

/** Readers' code, under the policies that the site is served with. */
export const PRACTICE_STEPS: readonly SmokeStep[] = [
  {
    name: 'a sample of JavaScript prints what is recorded',
    run: async (page, { origin }) => {
      await openLive(page, origin + POST);
      await press(page, '[data-sample][data-lang="js"] > [data-practice="run"]');
      await until(page, `${text('.practice-panel .code.output')}.length > 0`);
      await until(
        page,
        `${text('.practice-panel .code.output')} === ${text('[data-sample][data-lang="js"] ~ .output')}`,
      );
    },
  },
  ...DRAWN.map(([name, path, id]): SmokeStep => ({
    name: `an exercise of ${name} is drawn in a preview, and its solution passes there`,
    run: async (page, { origin }) => {
      await openLive(page, origin + path);
      const exercise = `[data-exercise${id === null ? '' : `="${id}"`}]:has([data-starter])`;
      await press(page, `${exercise} [data-practice="edit"]`);
      await until(page, `document.querySelector(${JSON.stringify(`${exercise} textarea`)})`);
      await page.evaluate(`(${writeSolution.toString()})(document.querySelector(${JSON.stringify(exercise)}))`);
      const has = (selector: string) => `document.querySelector(${JSON.stringify(`${exercise} ${selector}`)})`;
      const check = () => press(page, `${exercise} [data-practice="check"]`);
      await check();
      await until(page, has('.practice-status .callout:not(.practice-checking > *)'));
      // On a busy machine a run may exceed its five seconds.
      if ((await page.evaluate(`${has('.practice-passed')} === null`)) === true) await check();
      await until(page, has('.practice-passed'));
    },
  })),
  {
    name: 'a program and a document in the sandbox reach nothing',
    run: async (page, site) => {
      const outside = await countConnections();
      try {
        await openLive(page, site.origin + POST);
        await page.evaluate(`(() => { ${await bundleSandboxPage()}; return true; })()`);
        const before = site.requests.length;
        for (const target of [`http://127.0.0.1:${outside.port}`, site.origin]) {
          const program = toEscapeProgram(WORKER_ESCAPES, target);
          expectRefused(await ask(page, 'run', toRequest('js', program)));
          const document = toEscapeProgram({ ...DOCUMENT_ESCAPES, ...PEERS }, target);
          const drawn = toRequest('html', toDocument(document));
          expectRefused(await ask(page, 'preview', { ...drawn, test: 'await window.selesai;' }));
        }
        const atSite = site.requests.slice(before).filter((url) => url.includes('rahasia'));
        // WebKit opens connections for two of the ways, and sends nothing over them (docs/security.md).
        if (outside.bytes() + atSite.length > 0)
          throw new Error(`${outside.bytes()} bytes left, and the site was asked for ${atSite.join(', ')}`);
      } finally {
        await outside.close();
      }
    },
  },
];

/** Click an element that may be far below, which some drivers do not scroll to. */
async function press(page: EnginePage, selector: string): Promise<void> {
  await page.evaluate(`document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: 'center' })`);
  await page.click(selector);
}

/** Text of the first element of a selector, as an expression. */
const text = (selector: string): string =>
  `(document.querySelector(${JSON.stringify(`${selector} pre`)})?.textContent.trim() ?? '')`;

/** Not every driver waits for a promise. */
async function ask(page: EnginePage, how: 'run' | 'preview', request: RunRequest): Promise<Ended> {
  await page.evaluate(
    `(() => { window.ended = null; sandboxPage.${how}(${JSON.stringify(request)}).then((ended) => { window.ended = ended; }); return true; })()`,
  );
  await until(page, 'window.ended');
  return (await page.evaluate('window.ended')) as Ended;
}

function expectRefused({ printed }: Ended): void {
  if (printed.includes('reached') || !printed.includes('refused: '))
    throw new Error(`the sandbox let something through:\n${printed}`);
}
