import type { PlaceProps } from '../../parts/clientPart.ts';
import { Place } from '../../parts/Place.tsx';
import * as styles from './ArticleTools.module.css';

/** What parts bring below the title of an article. */
export function ArticleTools(props: PlaceProps['articleHead']) {
  return (
    <div className={`side-by-side ${styles['tools']}`}>
      <Place name="articleHead" {...props} />
    </div>
  );
}
