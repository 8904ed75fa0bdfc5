import { Notice } from '../parts/Notice.tsx';
import { useSite, useTexts } from '../site/SiteContext.tsx';

/** A notice that the page has no translation and is shown in its original language. */
export function UntranslatedNotice() {
  const { untranslatedTitle, untranslatedText } = useTexts();
  const { originalLanguage } = useSite();
  return <Notice title={untranslatedTitle}>{untranslatedText(originalLanguage.label)}</Notice>;
}
