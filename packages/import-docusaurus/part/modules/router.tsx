import Link from '@docusaurus/Link';
import { useEffect } from 'react';
import { useNavigation, useRouter } from 'serbakode/client';

/** `@docusaurus/router`: the parts of React Router 5 that sites use. */
export { Link };
export { Link as NavLink };

interface To {
  readonly pathname?: string;
  readonly search?: string;
  readonly hash?: string;
}

const toHref = (to: string | To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

export function useLocation() {
  const { permalink, search, hash } = useNavigation();
  return { pathname: permalink as string, search, hash, state: undefined, key: permalink as string };
}

export function useHistory() {
  const router = useRouter();
  const location = useLocation();
  const go = (to: string | To, replace: boolean) =>
    void router?.navigate(new URL(toHref(to), window.location.href).href, { replace });
  return {
    location,
    action: 'POP',
    push: (to: string | To) => go(to, false),
    replace: (to: string | To) => go(to, true),
    goBack: () => window.history.back(),
    goForward: () => window.history.forward(),
    go: (steps: number) => window.history.go(steps),
    listen: (listener: (to: To) => void) =>
      router?.subscribe(() => {
        const { address } = router.getState();
        listener({ pathname: address.permalink, search: address.search, hash: address.hash });
      }) ?? (() => {}),
  };
}

/** Navigates once the page is hydrated; a redirect for the address itself belongs in `redirects` of the
 *  configuration. */
export function Redirect({ to }: { readonly to: string | To }) {
  const { replace } = useHistory();
  const href = toHref(to);
  useEffect(() => replace(href));
  return <Link href={href}>{href}</Link>;
}

interface Pattern {
  readonly path?: string | readonly string[];
  readonly exact?: boolean;
}

/** Whether a path begins with a pattern, or equals it. Parameters in patterns are not supported: only applications use
 *  them. */
export function matchPath(pathname: string, pattern: string | Pattern) {
  const { path = '', exact = false } = typeof pattern === 'string' ? { path: pattern } : pattern;
  const bare = (text: string) => text.replace(/\/$/, '');
  const found = [path].flat().find((one) => {
    const isSame = bare(pathname) === bare(one);
    return isSame || (!exact && pathname.startsWith(`${bare(one)}/`));
  });
  if (found === undefined) return null;
  return { path: found, url: found, isExact: bare(pathname) === bare(found), params: {} };
}

export function useRouteMatch(pattern?: string | Pattern) {
  const { pathname } = useLocation();
  return matchPath(pathname, pattern ?? pathname);
}

export const useParams = () => ({});
