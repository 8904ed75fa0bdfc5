import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Messages } from '../../../shared/messages/en.ts';
import type { ContentLanguage, SiteShell } from '../../../shared/model/site.ts';
import { isSameLanguage } from './isSameLanguage.ts';
import type { Texts } from './texts.ts';

interface SiteContextValue {
  readonly site: SiteShell;
  readonly messages: Messages;
  readonly texts: Texts<Messages>;
}

/** Language of the surrounding content; null: the site's own. */
const SurroundingsContext = createContext<ContentLanguage | null>(null);
const SiteContext = createContext<SiteContextValue | null>(null);

interface SiteProviderProps {
  readonly site: SiteShell;
  readonly messages: Messages;
  /** The same as they are shown; left out where no text is in another language than its messages. */
  readonly texts?: Texts<Messages>;
  readonly children: ReactNode;
}

export function SiteProvider({ site, messages, texts = messages, children }: SiteProviderProps) {
  const value = useMemo(() => ({ site, messages, texts }), [site, messages, texts]);
  return <SiteContext value={value}>{children}</SiteContext>;
}

export function useSite(): SiteShell {
  return useSiteContext('useSite').site;
}

/** Texts of the interface for attributes; visible texts come from `useTexts`. */
export function useMessages(): Messages {
  return useSiteContext('useMessages').messages;
}

/** Visible texts of the interface. Texts that the site replaces have a `lang` attribute. */
export function useTexts(): Texts<Messages> {
  return useSiteContext('useTexts').texts;
}

export interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** Returns a function that makes the language attributes of an item that may lack a translation; none if it is in
 *  the surrounding language. */
export function useLanguageOf(): (item: { readonly isFallback?: boolean }) => LanguageAttributes {
  const { site } = useSiteContext('useLanguageOf');
  const surroundings = useContext(SurroundingsContext) ?? site;
  return ({ isFallback }) => {
    const { htmlLang, direction } = isFallback ? site.originalLanguage : site;
    return htmlLang === surroundings.htmlLang ? {} : { lang: htmlLang, dir: direction };
  };
}

/** Marks a page without a translation with its language. */
export function InLanguageOf({
  page,
  children,
}: {
  readonly page: { readonly isFallback?: boolean };
  readonly children: ReactNode;
}) {
  const languageOf = useLanguageOf();
  const { originalLanguage } = useSite();
  if (!page.isFallback) return children;
  return (
    <div {...languageOf(page)}>
      <SurroundingsContext value={originalLanguage}>{children}</SurroundingsContext>
    </div>
  );
}

/** `lang` of a landmark with interface texts; undefined if they are in the language of the content. */
export function useInterfaceLang(): string | undefined {
  const { site, messages } = useSiteContext('useInterfaceLang');
  const { htmlLang } = useContext(SurroundingsContext) ?? site;
  return isSameLanguage(messages.language, htmlLang) ? undefined : messages.language;
}

/** `lang` of content (such as titles of posts) in a landmark marked with `useInterfaceLang`; undefined if the
 *  landmark is not marked. */
export function useContentLang(): string | undefined {
  const { site, messages } = useSiteContext('useContentLang');
  const { htmlLang } = useContext(SurroundingsContext) ?? site;
  return isSameLanguage(messages.language, htmlLang) ? undefined : htmlLang;
}

function useSiteContext(hook: string): SiteContextValue {
  const value = useContext(SiteContext);
  if (!value) throw new Error(`${hook} must be used within a SiteProvider`);
  return value;
}
