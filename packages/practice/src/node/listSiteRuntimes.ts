import type { PagePractice } from '../shared/exercise.ts';
import { PRACTICE_LANGUAGES } from '../shared/protocol.ts';
import { listLanguageRuntimes, type RuntimeName } from '../shared/sandbox.ts';
import { RUNTIME_SOURCES } from './runtimeSources.ts';

/** List the runtimes that the pages of a site need, for samples that run in the page and exercises with code.
 *  @param hasPlayground whether readers write in every language
 *  @returns null if no page needs one */
export function listSiteRuntimes(practices: readonly PagePractice[], hasPlayground = false): RuntimeName[] | null {
  const used = new Set<string>(
    practices.flatMap(({ samples, exercises }) => [
      ...samples.filter(({ isInPage }) => isInPage).map(({ language }) => language),
      ...exercises.flatMap((exercise) => (exercise.kind === 'code' ? [exercise.language] : [])),
    ]),
  );
  const names = new Set(
    PRACTICE_LANGUAGES.filter((language) => hasPlayground || used.has(language)).flatMap(listLanguageRuntimes),
  );
  const hasTypeTests = practices.some(({ exercises }) =>
    exercises.some((one) => one.kind === 'code' && one.tests.some(({ isTypeTest }) => isTypeTest)),
  );
  if (hasTypeTests) names.add('types');
  if (names.size === 0) return null;
  return [...names].filter((name) => name in RUNTIME_SOURCES);
}
