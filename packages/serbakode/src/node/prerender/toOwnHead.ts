import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toFileUrl } from '../../shared/model/sitePath.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { toDataTag } from './toDocument.ts';
import { toTag } from './toTag.ts';

/** Create the tags that the configuration and its parts add to the head of every document. Scripts and style sheets of
 *  the site get their integrity; what another origin sends may change, so its author writes it.
 *  @param filesBase as in the shell */
export function toOwnHead(
  { head, structuredData }: Pick<SiteConfig, 'head' | 'structuredData'>,
  filesBase: string,
  siteDir: string,
): string[] {
  const tags = head.map(({ tag, attributes }) => {
    const own: Readonly<Record<string, string | true>> = attributes;
    const file = [own['src'], own['href']].find((value) => typeof value === 'string' && value.startsWith('/'));
    const isCode = tag === 'script' || own['rel'] === 'stylesheet';
    const integrity = isCode && typeof file === 'string' ? toIntegrity(path.join(siteDir, 'static', file)) : {};
    const all = Object.entries({ ...integrity, ...own }).map(([name, value]) => {
      const isFile = (name === 'src' || name === 'href') && typeof value === 'string' && value.startsWith('/');
      return [name, isFile ? toFileUrl(value, filesBase) : value] as const;
    });
    return toTag(tag, Object.fromEntries(all)) + (tag === 'script' ? '</script>' : '');
  });
  return [...tags, ...structuredData.map(toDataTag)];
}

function toIntegrity(file: string): Readonly<Record<string, string>> {
  if (!existsSync(file)) return {};
  const digest = createHash('sha256').update(readFileSync(file)).digest('base64');
  return { integrity: `sha256-${digest}`, crossorigin: '' };
}
