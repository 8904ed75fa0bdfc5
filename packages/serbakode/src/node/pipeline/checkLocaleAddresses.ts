import path from 'node:path';
import { toOtherSlashForm } from '../../shared/model/sitePath.ts';
import { toCurrentLocale } from '../config/locales/toLocaleConfig.ts';
import { listWrittenPages } from '../content/site/site.ts';
import {
  EXERCISE_LEDGER_NAME,
  LEDGER_NAME,
  readExerciseLedger,
  readLedger,
  toLedgerPath,
} from '../content/sources/readLedger.ts';
import { checkExerciseLedger, checkLedger } from '../hosting/checkLedger.ts';
import { checkOverlaps } from '../routes/checks/checkOverlaps.ts';
import type { BuildRun } from './buildRun.ts';
import type { LaidOutLocale } from './layOutLocale.ts';

/** Report pages whose address collides with another locale, and published addresses that the build no longer writes. */
export async function checkLocaleAddresses(locales: readonly LaidOutLocale[], run: BuildRun): Promise<void> {
  checkOverlaps(locales, run.problems);
  const { siteDir, shown, problems } = run;
  const ledger = await readLedger(siteDir);
  const exercises = await readExerciseLedger(siteDir);
  if (ledger.size === 0 && exercises.length === 0) return;
  const published = new Set(
    locales.flatMap((locale) => [...ledger.keys()].filter((address) => belongsTo(address, locale))),
  );
  const all = <Item>(read: (locale: LaidOutLocale) => Iterable<Item>) => locales.flatMap((locale) => [...read(locale)]);
  const written = all(({ config, layout }) =>
    [...layout.redirects].map(([from, to]) => [toLedgerPath(from, config), toLedgerPath(to, config)] as const),
  );
  // Hosts answer both forms of an address.
  const redirects = new Map([...written.map(([from, to]) => [toOtherSlashForm(from), to] as const), ...written]);
  const failed = new Set(
    all(({ config, layout }) => [...layout.failedPaths].map((path) => toLedgerPath(path, config))),
  );
  checkLedger(new Map([...ledger].filter(([address]) => published.has(address))), {
    pages: new Set(all(({ config, layout }) => layout.routes.map((route) => toLedgerPath(route.path, config)))),
    redirects,
    failed,
    shown: shown(path.join(siteDir, LEDGER_NAME)),
    problems,
  });
  const ids = all(({ config, site }) =>
    listWrittenPages(site).map(
      ({ file, sitePath }) =>
        [toLedgerPath(sitePath, config), (file.result.exercises ?? []).map(({ id }) => id)] as const,
    ),
  );
  checkExerciseLedger(exercises, {
    exercises: new Map(ids.filter(([address]) => !failed.has(address))),
    redirects,
    shown: shown(path.join(siteDir, EXERCISE_LEDGER_NAME)),
    problems,
  });
}

/** Whether a published address belongs to a locale: it is below the locale's base URL, and not below a longer base URL
 *  of another locale. */
function belongsTo(address: string, { config }: LaidOutLocale): boolean {
  const { baseUrl } = toCurrentLocale(config);
  const bases = Object.values(config.i18n.localeConfigs).map((locale) => locale.baseUrl);
  const owner = bases.filter((base) => address.startsWith(`/${base}`)).toSorted((a, b) => b.length - a.length)[0];
  return owner === baseUrl;
}
