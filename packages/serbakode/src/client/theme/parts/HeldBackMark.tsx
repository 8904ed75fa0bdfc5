import type { HeldBack } from '../../../shared/model/post.ts';
import { useSite } from '../site/SiteContext.tsx';

/** A mark on what only a preview shows. */
export function HeldBackMark({ heldBack }: { readonly heldBack: HeldBack }) {
  const { texts, lang } = useSite();
  return <mark lang={lang}>{texts[`${heldBack}Title`]}</mark>;
}
