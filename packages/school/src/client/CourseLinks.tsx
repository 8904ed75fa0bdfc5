import { CoursePicture, Link } from 'serbakode/client';
import type { CourseLink } from '../shared/pageData.ts';
import * as styles from './pages.module.css';

/** Courses as cards with their pictures. */
export function CourseLinks({ courses }: { readonly courses: readonly CourseLink[] }) {
  return (
    <ul className={styles.cards}>
      {courses.map(({ title, permalink, description, picture }) => (
        <li key={permalink} className={styles.card}>
          {picture && <CoursePicture picture={picture} />}
          <h3>
            <Link to={permalink}>{title}</Link>
          </h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
