import type { Author } from '../../../shared/model/post.ts';
import { Link } from '../../navigation/Link.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useSite } from '../site/SiteContext.tsx';

interface SocialLinksProps {
  readonly of: Author;
  /** The names of the platforms are for screen readers only. */
  readonly isIconOnly?: boolean;
}

/** An author's accounts elsewhere, each as an item of a list. */
export function SocialLinks({ of: { name, socials = [] }, isIconOnly = false }: SocialLinksProps) {
  const { opensInNewTab } = useSite().texts;
  return socials.map(({ label, href, icon }) => (
    <li key={href}>
      <Link href={href} newTabHint={opensInNewTab} rel="me noopener noreferrer">
        <Icon path={icon} />
        <span className="visually-hidden">{name}, </span>
        {isIconOnly ? <span className="visually-hidden">{label}</span> : label}
      </Link>
    </li>
  ));
}
