import { expect, type Locator } from '@playwright/test';
import { writeSolution } from './writeSolution.ts';

/** Limit for an answer, in milliseconds. A slow phone may first have to load and start a runtime. */
const ANSWER_LIMIT_MS = 120_000;

/** Number of retries if the frame does not open within its ten seconds, which may happen on a busy machine. */
const TRIES = 3;

/** Solve an exercise with the answer that its page contains: the explanations of its choices, the output, or the
 *  solution. @throws Error with the text of the page if that does not solve it */
export async function solveExercise(exercise: Locator): Promise<void> {
  await exercise.scrollIntoViewIfNeeded();
  if ((await exercise.locator('.exercise-choices').count()) > 0) await choose(exercise);
  else if ((await exercise.locator('.exercise-answer').count()) > 0) await predict(exercise);
  else await write(exercise);
  const late = exercise.getByText('tidak terbuka dalam 10 detik');
  for (let tried = 0; tried < TRIES; tried++) {
    await check(exercise);
    if ((await late.count()) === 0) break;
  }
  if ((await exercise.locator('.practice-passed').count()) === 0)
    throw new Error(await exercise.locator('.practice-panel').innerText());
}

async function check(exercise: Locator): Promise<void> {
  await exercise.locator('[data-practice="check"]').click();
  const download = exercise.getByRole('button', { name: 'Unduh dan jalankan' });
  const verdict = exercise.locator('.practice-status .callout:not(.practice-checking > *)').first();
  await expect(verdict.or(download).first()).toBeVisible({ timeout: ANSWER_LIMIT_MS });
  if (!(await download.isVisible())) return;
  await download.click();
  await expect(verdict).toBeVisible({ timeout: ANSWER_LIMIT_MS });
}

async function choose(exercise: Locator): Promise<void> {
  for (const choice of await exercise.locator('.choice').all())
    if (/^\s*Benar\./.test((await choice.locator('details p').first().textContent()) ?? ''))
      await choice.locator('input').check();
}

async function predict(exercise: Locator): Promise<void> {
  await exercise.locator('.exercise-answer textarea').fill(await readCode(exercise.locator('details[data-solution]')));
}

async function write(exercise: Locator): Promise<void> {
  await exercise.locator('[data-practice="edit"]').click();
  await exercise.locator('[data-starter] textarea').first().waitFor();
  await exercise.evaluate(writeSolution);
}

/** Read the first code block of an element, open or not. */
const readCode = async (within: Locator): Promise<string> =>
  ((await within.locator('pre > code').first().textContent()) ?? '').replace(/\n$/, '');
