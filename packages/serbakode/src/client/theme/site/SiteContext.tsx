import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Messages } from '../../../shared/messages/en.ts';
import { isSameLanguage } from '../../../shared/model/isSameLanguage.ts';
import type { ContentLanguage, LanguageAttributes, SiteShell } from '../../../shared/model/site.ts';
import type { Texts } from './texts.ts';

interface SiteContextValue {
  readonly site: SiteShell;
  /** Texts of the interface for attributes. */
  readonly messages: Messages;
  /** Visible texts of the interface. Texts that the site replaces have a `lang` attribute. */
  readonly texts: Texts<Messages>;
  /** `lang` of a landmark with interface texts; undefined if they are in the language of the content. */
  readonly lang: string | undefined;
  /** `lang` of content (such as titles of posts) in a landmark marked with `lang`; undefined if the landmark is not
   *  marked. */
  readonly contentLang: string | undefined;
  /** Makes the language attributes of an item that may lack a translation; none if it is in the surrounding language. */
  readonly languageOf: (item: { readonly isFallback?: boolean }) => LanguageAttributes;
}

const SiteContext = createContext<SiteContextValue | null>(null);

/** @param htmlLang language of the surrounding content */
function toValue(
  { site, messages, texts }: Pick<SiteContextValue, 'site' | 'messages' | 'texts'>,
  { htmlLang }: Pick<ContentLanguage, 'htmlLang'>,
): SiteContextValue {
  const isMarked = !isSameLanguage(messages.language, htmlLang);
  return {
    site,
    messages,
    texts,
    lang: isMarked ? messages.language : undefined,
    contentLang: isMarked ? htmlLang : undefined,
    languageOf: ({ isFallback }) => {
      const own = isFallback ? site.originalLanguage : site;
      return own.htmlLang === htmlLang ? {} : { lang: own.htmlLang, dir: own.direction };
    },
  };
}

interface SiteProviderProps {
  readonly site: SiteShell;
  readonly messages: Messages;
  /** The same as they are shown; left out where no text is in another language than its messages. */
  readonly texts?: Texts<Messages>;
  readonly children: ReactNode;
}

export function SiteProvider({ site, messages, texts = messages, children }: SiteProviderProps) {
  const value = useMemo(() => toValue({ site, messages, texts }, site), [site, messages, texts]);
  return <SiteContext value={value}>{children}</SiteContext>;
}

export function useSite(): SiteContextValue {
  const value = useContext(SiteContext);
  if (!value) throw new Error('useSite must be used within a SiteProvider');
  return value;
}

interface InLanguageOfProps {
  readonly page: { readonly isFallback?: boolean };
  readonly children: ReactNode;
}

/** Marks a page without a translation with its language. */
export function InLanguageOf({ page, children }: InLanguageOfProps) {
  const value = useSite();
  const inside = useMemo(() => toValue(value, value.site.originalLanguage), [value]);
  if (!page.isFallback) return children;
  return (
    <div {...value.languageOf(page)}>
      <SiteContext value={inside}>{children}</SiteContext>
    </div>
  );
}
