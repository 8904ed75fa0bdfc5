import { useRef } from 'react';
import type { PageMeta } from '../../../shared/model/pageOf.ts';
import { copyTextOf } from '../../browser/copyTextOf.ts';
import { useShortNote } from '../parts/useShortNote.ts';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './ShareButton.later.module.css';

/** Passes the page on: the device's own sheet where it has one, else its address is copied. */
export function ShareButton({ meta: { title, canonical } }: { readonly meta: PageMeta }) {
  const { texts, lang } = useSite();
  const address = useRef<HTMLSpanElement>(null);
  const [isCopied, showCopied] = useShortNote();

  async function onShare(): Promise<void> {
    if (await tryShare({ title, url: canonical })) return;
    if (address.current && (await copyTextOf(address.current))) showCopied();
  }

  return (
    <p className={`with-scripts side-by-side ${styles['share']}`} lang={lang}>
      <button type="button" className="button quiet drawn" onClick={() => void onShare()}>
        {texts.share}
      </button>
      <span role="status" className="muted">
        {isCopied && texts.addressCopied}
      </span>
      <span ref={address} className="visually-hidden" aria-hidden="true">
        {canonical}
      </span>
    </p>
  );
}

/** Open the device's share dialog. @returns false if there is none, or it does not open */
async function tryShare(what: { readonly title: string; readonly url: string }): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    // Closed without a choice: then nothing is copied either.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
