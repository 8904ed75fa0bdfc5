import * as styles from './ReadingControls.module.css';

/** One of two labels. Both take up space, so that a button does not change its width when the label changes. */
export function EitherLabel({
  isSecond,
  first,
  second,
}: {
  readonly isSecond: boolean;
  readonly first: string;
  readonly second: string;
}) {
  return (
    <span className={styles['labels']}>
      <span data-unseen={isSecond || undefined}>{first}</span>
      <span data-unseen={!isSecond || undefined}>{second}</span>
    </span>
  );
}
