import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FieldPlace } from '../diagnostics/problem.ts';
import type { Reading } from '../files/reading.ts';
import type { SiteConfig } from './siteConfig.ts';

/** Whether the configuration trusts a file's HTML (`security.trustedMarkup`).
 *  @param file absolute path */
export function isTrusted(file: string, siteDir: string, { security }: Pick<SiteConfig, 'security'>): boolean {
  if (security.trustedMarkup.length === 0) return false;
  const relative = path.relative(siteDir, file).split(path.sep).join('/');
  return security.trustedMarkup.some((trusted) =>
    trusted.endsWith('/') ? relative.startsWith(trusted) : relative === trusted,
  );
}

/** Report trusted paths that do not exist: a later file of that name would be trusted. */
export function checkTrusted(
  { security }: Pick<SiteConfig, 'security'>,
  { siteDir, placeOf, problems }: Pick<Reading, 'siteDir' | 'problems'> & { readonly placeOf: FieldPlace },
): void {
  for (const [index, trusted] of security.trustedMarkup.entries()) {
    if (existsSync(path.join(siteDir, trusted))) continue;
    problems.add({
      ...placeOf(`security.trustedMarkup[${index}]`),
      message: `there is no "${trusted}" below the site's folder`,
      fix: 'correct the path, or remove the permission',
    });
  }
}
