import { toCloth } from '../../../shared/model/cloth.ts';
import styles from './Cloth.module.css';

interface ClothProps {
  /** The text to weave, such as a tag or a title. */
  readonly text: string;
  /** Fewer letters give wider stripes, for small pieces. */
  readonly maxLetters?: number | undefined;
  readonly className?: string | undefined;
}

/** The decoration of a topic or a course: a cloth woven from its name. */
export function Cloth({ text, maxLetters, className }: ClothProps) {
  const { width, threads, ground } = toCloth(text, maxLetters);
  return (
    <svg
      className={`${styles['cloth']} ${styles[`ground${ground}`]} ${className ?? ''}`}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {threads.map((path, color) => path && <path key={path} className={styles[`thread${color + 1}`]} d={path} />)}
    </svg>
  );
}
