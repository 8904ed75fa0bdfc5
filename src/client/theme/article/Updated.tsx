import type { DateLabel } from '../../../shared/model/page.ts';
import { useContentLang, useInterfaceLang, useTexts } from '../site/SiteContext.tsx';
import * as styles from './Updated.below.module.css';

export function Updated({ date }: { readonly date: DateLabel | null }) {
  const { updatedOn } = useTexts();
  const lang = useInterfaceLang();
  const contentLang = useContentLang();
  if (!date) return null;
  return (
    <p className={styles['updated']} lang={lang}>
      {updatedOn}:{' '}
      <time dateTime={date.iso} lang={contentLang}>
        {date.label}
      </time>
    </p>
  );
}
