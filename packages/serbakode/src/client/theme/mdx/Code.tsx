import type { Html } from '../../../shared/model/permalink.ts';
import { useTrustedHtml } from '../../browser/useTrustedHtml.ts';

/** The highlighted lines of a fence in an MDX page: HTML of the build, as in a page of Markdown. */
export default function Code({ html }: { readonly html: Html }) {
  return <code dangerouslySetInnerHTML={useTrustedHtml(html)} suppressHydrationWarning />;
}
