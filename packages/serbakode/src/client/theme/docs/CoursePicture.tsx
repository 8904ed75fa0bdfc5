import type { ModePicture } from '../../../shared/model/docsPages.ts';
import * as styles from './CoursePicture.module.css';

/** What the reader of a course will have made, in the color mode of the page. The words beside it say it too. */
export function CoursePicture({
  picture,
  className = '',
}: {
  readonly picture: ModePicture;
  readonly className?: string | undefined;
}) {
  const image = { alt: '', width: 640, height: 360, loading: 'lazy' } as const;
  return (
    <span className={`${styles['picture']} ${className}`}>
      <img {...image} className={styles['onLight']} src={picture.light} />
      <img {...image} className={styles['onDark']} src={picture.dark} />
    </span>
  );
}
