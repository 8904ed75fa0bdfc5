import type { Page } from '../../../shared/model/page.ts';
import { Notice } from '../parts/Notice.tsx';
import { useSite } from '../site/SiteContext.tsx';

/** What a reader should know before the text: the page is in no list, has no translation, or only a preview shows it. */
export function PageNotices({ page: { isUnlisted, isFallback, heldBack } }: { readonly page: Page }) {
  const { site, texts } = useSite();
  return (
    <>
      {isUnlisted && <Notice title={texts.unlistedTitle}>{texts.unlistedText}</Notice>}
      {heldBack === 'draft' && <Notice title={texts.draftTitle}>{texts.draftText}</Notice>}
      {heldBack === 'future' && <Notice title={texts.futureTitle}>{texts.futureText}</Notice>}
      {isFallback && (
        <Notice title={texts.untranslatedTitle}>{texts.untranslatedText(site.originalLanguage.label)}</Notice>
      )}
    </>
  );
}
