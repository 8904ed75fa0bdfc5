import type { HomePage } from '../../../shared/model/page.ts';
import { Link } from '../../navigation/Link.tsx';
import * as styles from './Actions.module.css';

/** The links that a page begins with. */
export function Actions({ actions }: Pick<HomePage, 'actions'>) {
  if (actions.length === 0) return null;
  return (
    <p className={`side-by-side ${styles['actions']}`}>
      {actions.map(({ label, permalink }) => (
        <Link key={permalink} to={permalink} className="button">
          {label}
        </Link>
      ))}
    </p>
  );
}
