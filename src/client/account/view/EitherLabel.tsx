import styles from './ReadingControls.module.css';

/** Both labels in one place, as wide as the longer one: pressing the button moves nothing. */
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
