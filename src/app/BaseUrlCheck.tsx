import { site } from 'virtual:site';
import { useSyncExternalStore } from 'react';
import { BaseUrlBanner } from '../theme/BaseUrlBanner.tsx';

const never = () => () => {};

/** Tells an operator that the site stands at another base URL than it was built for (R106). */
export function BaseUrlCheck() {
  const actual = useSyncExternalStore(never, readActual, () => site.baseUrl /* prerendered HTML: all is well */);
  return actual === site.baseUrl ? null : <BaseUrlBanner configured={site.baseUrl} suggested={actual} />;
}

/** The home page is shown, so the folder of its address is where the site stands. */
function readActual(): string {
  if (site.history !== 'browser') return site.baseUrl;
  return window.location.pathname.replace(/[^/]*$/, '');
}
