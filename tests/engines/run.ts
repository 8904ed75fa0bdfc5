import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { SITE_OUT } from '../e2e/support/sitePages.ts';
import { buildForTests } from '../support/buildForTests.ts';
import { NoEngineError, type Engine, type EnginePage } from './engine.ts';
import { LEARNING_STEPS } from './learningSteps.ts';
import { OFFLINE_STEPS } from './offlineSteps.ts';
import { PRACTICE_STEPS } from './practiceSteps.ts';
import { chromium, firefox } from './puppeteer.ts';
import { SMOKE_STEPS } from './smoke.ts';
import { webkit } from './webkit.ts';

const ENGINES: readonly Engine[] = [chromium, firefox, webkit];

/** Run the same steps on the built site in three engines. An engine that is not installed is reported as NOT RUN.
 *  @param args names of engines; all if empty
 *  @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  if (buildForTests(SITE_OUT) !== 0) return 1;
  const wanted = ENGINES.filter(
    ({ name }) => args.length === 0 || args.some((word) => name.toLowerCase().startsWith(word.toLowerCase())),
  );
  const site = await serveSite(SITE_OUT);
  try {
    let failed = wanted.length === 0 ? 1 : 0;
    for (const engine of wanted) failed += await runEngine(engine, site);
    return failed === 0 ? 0 : 1;
  } finally {
    await site.close();
  }
}

/** Run the steps in one engine. @returns the number of failed steps */
async function runEngine({ name, start }: Engine, site: ServedSite): Promise<number> {
  let page: EnginePage;
  try {
    page = await start();
  } catch (error) {
    if (!(error instanceof NoEngineError)) throw error;
    console.log(`NOT RUN  ${name}: ${error.message}`);
    return process.env['REQUIRE_ALL'] === '1' ? 1 : 0;
  }
  let failed = 0;
  try {
    const offline = name === webkit.name ? [] : OFFLINE_STEPS;
    for (const step of [...SMOKE_STEPS, ...PRACTICE_STEPS, ...LEARNING_STEPS, ...offline]) {
      const problem = await step.run(page, site).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      if (problem !== null) failed += 1;
      console.log(problem === null ? `passed   ${name}: ${step.name}` : `FAILED   ${name}: ${step.name}\n  ${problem}`);
    }
  } finally {
    await page.close();
  }
  return failed;
}
