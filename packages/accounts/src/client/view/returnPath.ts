import { useEffect } from 'react';
import { type HistoryKind, type Permalink, isOneDocument, toOwnPath, useNavigation } from 'serbakode/client';
import { useAccount } from './AccountContext.tsx';

let lastPage: string | null = null;

/** Remember the shown page, so that signing in can lead back to it. */
export function useRememberReturn(): void {
  const { permalink, search, hash } = useNavigation();
  const { login } = useAccount().paths;
  useEffect(() => {
    if (permalink !== login) lastPage = permalink + search + hash;
  }, [permalink, search, hash, login]);
}

/** The path to open after signing in: `?from=`, else the previous page, else home. Never another site, never /login. */
export function readReturnPath(
  paths: { readonly login: Permalink; readonly home: Permalink },
  { search, history }: { readonly search: string; readonly history: HistoryKind },
): Permalink {
  const { origin } = window.location;
  // Where one document shows every page, the document's own address is not a page.
  const candidates = [
    new URLSearchParams(search).get('from'),
    lastPage,
    isOneDocument(history) ? null : document.referrer,
  ];
  for (const candidate of candidates) {
    const path = candidate && toOwnPath(candidate, origin);
    if (path && new URL(path, origin).pathname !== paths.login) return path;
  }
  return paths.home;
}
