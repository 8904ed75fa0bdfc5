import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Messages } from '../messages/messages.ts';
import type { SiteShell } from '../model/site.ts';
import { toPrimarySubtag } from './toPrimarySubtag.ts';

interface SiteContextValue {
  readonly site: SiteShell;
  readonly messages: Messages;
}

const SiteContext = createContext<SiteContextValue | null>(null);

interface SiteProviderProps {
  readonly site: SiteShell;
  readonly messages: Messages;
  readonly children: ReactNode;
}

export function SiteProvider({ site, messages, children }: SiteProviderProps) {
  const value = useMemo(() => ({ site, messages }), [site, messages]);
  return <SiteContext value={value}>{children}</SiteContext>;
}

export function useSite(): SiteShell {
  return useSiteContext('useSite').site;
}

export function useMessages(): Messages {
  return useSiteContext('useMessages').messages;
}

/** `lang` of a landmark that holds words of the interface: undefined where they are in the language of the content. */
export function useInterfaceLang(): string | undefined {
  const { site, messages } = useSiteContext('useInterfaceLang');
  return isSameLanguage(messages.language, site.htmlLang) ? undefined : messages.language;
}

/** `lang` of content (titles of posts, say) inside a landmark marked with `useInterfaceLang`: undefined where that is not marked. */
export function useContentLang(): string | undefined {
  const { site, messages } = useSiteContext('useContentLang');
  return isSameLanguage(messages.language, site.htmlLang) ? undefined : site.htmlLang;
}

function isSameLanguage(one: string, other: string): boolean {
  return toPrimarySubtag(one) === toPrimarySubtag(other);
}

function useSiteContext(hook: string): SiteContextValue {
  const value = useContext(SiteContext);
  if (!value) throw new Error(`${hook} must be used within a SiteProvider`);
  return value;
}
