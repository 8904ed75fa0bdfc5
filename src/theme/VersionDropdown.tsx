import type { VersionLink } from '../model/page.ts';
import { Dropdown } from './Dropdown.tsx';
import styles from './Dropdown.module.css';
import { useInterfaceLang, useMessages } from './SiteContext.tsx';
import { VersionLinks } from './VersionLinks.tsx';

/** Other versions of a page, above it; absent where there is one. */
export function VersionDropdown({ versions }: { readonly versions: readonly VersionLink[] }) {
  const messages = useMessages();
  const lang = useInterfaceLang();
  const current = versions.find((version) => version.isCurrent);
  if (versions.length < 2 || !current) return null;
  return (
    <Dropdown label={current.label} name={`${messages.versions}: ${current.label}`} lang={lang}>
      <VersionLinks links={versions} className={styles['item']} />
    </Dropdown>
  );
}
