import type { PlaceProps } from '../../parts/clientPart.ts';
import { Place } from '../../parts/Place.tsx';
import * as styles from './ArticleEnd.later.module.css';

/** What parts bring below the body of an article. */
export function ArticleEnd(props: PlaceProps['articleEnd']) {
  return (
    <div className={styles['end']}>
      <Place name="articleEnd" {...props} />
    </div>
  );
}
