import type { Page } from '../page/page.ts';
import { parseAddress } from '../parse/address.ts';

/** Whether the `href` of an `<a>` in JSX is not an address to resolve: Docusaurus adds neither the base URL nor the page of a
 *  file there, so authors of its sites have written both. */
export function staysAsWritten(url: string, { name }: { readonly name?: string | null }, { options }: Page): boolean {
  const { kind } = parseAddress(url);
  return options.isLenient === true && name === 'a' && kind !== 'external' && kind !== 'self';
}
