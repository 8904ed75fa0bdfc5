import { Notice } from '../parts/Notice.tsx';
import { useMessages, useSite } from '../site/SiteContext.tsx';

/** Says that a page is shown in the language it was written in, because nobody has translated it. */
export function UntranslatedNotice() {
  const { untranslatedTitle, untranslatedText } = useMessages();
  const { originalLanguage } = useSite();
  return <Notice title={untranslatedTitle}>{untranslatedText(originalLanguage.label)}</Notice>;
}
