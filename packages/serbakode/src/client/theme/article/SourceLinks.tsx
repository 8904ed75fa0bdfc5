import type { SourceLinks as SourceLinksData } from '../../../shared/model/pageOf.ts';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './Updated.later.module.css';

/** Links with which readers correct an article. */
export function SourceLinks({ links }: { readonly links: SourceLinksData | undefined }) {
  const { texts, lang } = useSite();
  if (!links) return null;
  return (
    <p className={`muted ${styles['updated']}`} lang={lang}>
      {links.edit !== null && <a href={links.edit}>{texts.editPage}</a>}
      {links.edit !== null && links.report !== null && ' / '}
      {links.report !== null && <a href={links.report}>{texts.reportError}</a>}
    </p>
  );
}
