import { useIsSlow } from '../../navigation/NavigationContext.tsx';
import * as styles from './ProgressBar.later.module.css';

/** A thin bar at the top during a slow navigation (R42). */
export function ProgressBar() {
  const isSlow = useIsSlow();
  return isSlow ? <div className={styles['bar']} data-progress-bar="" aria-hidden="true" /> : null;
}
