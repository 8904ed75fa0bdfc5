import type { PartFolder } from '../config/siteConfig.ts';
import { toHeaderRule, type HeaderRule } from './headerRule.ts';

/** Create the headers that the site's parts ask for, for their files alone.
 *  @param below creates the pattern of a path below the site's base URL */
export function toPartRules(
  folders: readonly Pick<PartFolder, 'folder' | 'headers'>[],
  below: (path: string) => string,
): HeaderRule[] {
  return folders.flatMap(({ folder, headers }) =>
    headers.map((rule) => toHeaderRule(below(`${folder}/${rule.files}`), rule.headers)),
  );
}
