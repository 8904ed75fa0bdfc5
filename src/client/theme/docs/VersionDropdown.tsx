import type { VersionLink } from '../../../shared/model/page.ts';
import { VersionLinks } from '../menu-items/VersionLinks.tsx';
import * as styles from '../parts/Dropdown.closed.module.css';
import { Dropdown } from '../parts/Dropdown.tsx';
import { useSite } from '../site/SiteContext.tsx';

/** Links to other versions of a page, above it; renders nothing if there is only one. */
export function VersionDropdown({ versions }: { readonly versions: readonly VersionLink[] }) {
  const { messages, lang } = useSite();
  const current = versions.find((version) => version.isCurrent);
  if (versions.length < 2 || !current) return null;
  return (
    <Dropdown label={current.label} name={`${messages.versions}: ${current.label}`} lang={lang}>
      <VersionLinks links={versions} className={styles['item']} />
    </Dropdown>
  );
}
