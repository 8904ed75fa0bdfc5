import { Notice } from '../parts/Notice.tsx';
import { useSite } from '../site/SiteContext.tsx';

/** A notice that the page has no translation and is shown in its original language. */
export function UntranslatedNotice() {
  const { site, texts } = useSite();
  return <Notice title={texts.untranslatedTitle}>{texts.untranslatedText(site.originalLanguage.label)}</Notice>;
}
