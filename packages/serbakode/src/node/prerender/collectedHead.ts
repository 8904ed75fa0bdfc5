import type { CollectedHead, HeadTag } from '../../shared/document/collectedHead.ts';
import type { Page } from '../../shared/model/page.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import { toDocumentTitle } from '../routes/parts/meta.ts';
import { toTag } from './toTag.ts';

/** The page with the title and the description that it has said. */
export function withCollectedMeta(
  page: Page,
  { title = page.meta.title, documentTitle, description = page.meta.description }: CollectedHead,
  { shell, titleDelimiter }: { readonly shell: Pick<SiteShell, 'title'>; readonly titleDelimiter: string },
): Page {
  const whole =
    documentTitle ??
    (title === page.meta.title ? page.meta.documentTitle : toDocumentTitle(title, { ...shell, titleDelimiter }));
  return { ...page, meta: { ...page.meta, title, description, documentTitle: whole } };
}

export const toStructuredData = ({ structuredData = [] }: CollectedHead): object[] =>
  structuredData.filter((item) => typeof item === 'object' && item !== null);

/** Put a page's own tags in the place of those that say the same. */
export function withPageTags(tags: readonly string[], own: readonly HeadTag[]): string[] {
  const written = own.map(({ tag, attributes }) => toTag(tag, attributes));
  const said = new Set(written.flatMap((tag) => toSubject(tag) ?? []));
  return [...tags.filter((tag) => !said.has(toSubject(tag) ?? '')), ...written];
}

const toSubject = (tag: string): string | null =>
  /^<meta\b[^>]*?\s(?:name|property)="([^"]*)"/.exec(tag)?.[1] ?? (/\srel="canonical"/.test(tag) ? 'canonical' : null);
