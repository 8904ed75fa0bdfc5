import { toCloth, type Stripe } from '../../../shared/model/cloth.ts';
import * as styles from './Cloth.module.css';

interface ClothProps {
  /** The text to weave, such as a tag or a title. */
  readonly text: string;
  /** Fewer letters give wider stripes, for small pieces. */
  readonly maxLetters?: number | undefined;
  readonly className?: string | undefined;
}

/** The first is the colour of the style sheet itself. */
const GROUNDS = { 1: '', 2: styles['ground2'], 3: styles['ground3'], 4: styles['ground4'] };
const THREADS = [styles['thread1'], styles['thread2'], styles['thread3']];

/** The decoration of a topic or a course: a cloth woven from its name. */
export function Cloth({ text, maxLetters, className }: ClothProps) {
  const { width, threads, ground } = toCloth(text, maxLetters);
  return (
    <svg
      className={`${styles['cloth']} ${GROUNDS[ground]} ${className ?? ''}`}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {threads.map(
        (stripes, color) =>
          stripes.length > 0 && <path key={THREADS[color]} className={THREADS[color]} d={toPath(stripes)} />,
      )}
    </svg>
  );
}

/** Strokes along the middle, each from where the last one ended: the distances repeat, so they compress well. */
function toPath(stripes: readonly Stripe[]): string {
  let end = 0;
  return stripes
    .map(({ at, width }, index) => {
      const move = index === 0 ? `M${at} .5` : `m${at - end} 0`;
      end = at + width;
      return `${move}h${width}`;
    })
    .join('');
}
