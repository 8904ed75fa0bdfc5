import type { Author } from '../../../shared/model/post.ts';
import { Link } from '../../navigation/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';

/** The name of an author: it links to their page, or their address or mail, or is plain text (R62). */
export function AuthorName({ author }: { readonly author: Author }) {
  const { opensInNewTab } = useSite().texts;
  if (author.page) return <Link to={author.page}>{author.name}</Link>;
  if (!author.href) return author.name;
  return (
    <Link href={author.href} newTabHint={opensInNewTab} rel="author noopener noreferrer">
      {author.name}
    </Link>
  );
}
