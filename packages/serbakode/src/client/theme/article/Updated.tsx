import type { UpdatedLabel } from '../../../shared/model/pageOf.ts';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './Updated.later.module.css';

export function Updated({ date }: { readonly date: UpdatedLabel | null }) {
  const { texts, lang, contentLang } = useSite();
  if (!date) return null;
  return (
    <p className={`muted ${styles['updated']}`} lang={lang}>
      {texts.updatedOn}:{' '}
      <time dateTime={date.iso} lang={contentLang}>
        {date.label}
      </time>
      {date.author !== undefined && ` / ${date.author}`}
    </p>
  );
}
