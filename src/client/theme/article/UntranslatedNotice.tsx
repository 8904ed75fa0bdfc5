import { Notice } from '../parts/Notice.tsx';
import { useMessages, useSite } from '../site/SiteContext.tsx';

/** A notice that the page has no translation and is shown in its original language. */
export function UntranslatedNotice() {
  const { untranslatedTitle, untranslatedText } = useMessages();
  const { originalLanguage } = useSite();
  return <Notice title={untranslatedTitle}>{untranslatedText(originalLanguage.label)}</Notice>;
}
