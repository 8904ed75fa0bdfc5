import type { Page } from '../../../shared/model/page.ts';
import { LocaleLinks } from '../menu-items/LocaleLinks.tsx';
import * as listStyles from '../parts/Dropdown.closed.module.css';
import * as styles from '../parts/Dropdown.module.css';
import { Dropdown } from '../parts/Dropdown.tsx';
import { useSite } from '../site/SiteContext.tsx';

/** Links to the page in other languages, in the navbar of wide viewports; renders nothing if the site has one
 *  language (R30), or if the operator placed the dropdown elsewhere. */
export function LocaleDropdown({ page }: { readonly page: Page }) {
  const { site, messages } = useSite();
  const current = site.locales.find((locale) => locale.isCurrent);
  if (!current) return null;
  return (
    <Dropdown label={current.label} name={`${messages.languages}: ${current.label}`} className={styles['wide']}>
      <LocaleLinks page={page} className={listStyles['item']} />
    </Dropdown>
  );
}
