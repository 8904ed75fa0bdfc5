import { useId, useState } from 'react';
import { Link, useSite, type Permalink } from 'serbakode/client';
import { messages } from 'virtual:texts/counts';
import type { Counter } from '../shared/counters.ts';
import { listRows, type CountedCourse } from '../shared/listRows.ts';
import * as styles from './Counts.module.css';

/** Minimum number of devices; with fewer, one device would be more than a tenth. */
const LEAST = 10;

interface CountsTableProps {
  readonly courses: readonly CountedCourse[];
  readonly counters: ReadonlyMap<string, Counter>;
}

/** Exercises at which most readers give up come first. */
export function CountsTable({ courses, counters }: CountsTableProps) {
  const [course, setCourse] = useState<number | null>(null);
  const [least, setLeast] = useState(LEAST);
  const id = useId();
  const { htmlLang } = useSite().site;
  const { rows, rare } = listRows(courses, counters, { course, least });
  return (
    <>
      <p className={styles['filters']}>
        <label>
          {messages.course}{' '}
          <select
            value={course ?? ''}
            onChange={({ target }) => setCourse(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{messages.allCourses}</option>
            {courses.map(({ title }, index) => (
              // Two courses may share a title.
              // oxlint-disable-next-line react/no-array-index-key
              <option key={index} value={index} lang={htmlLang}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          {messages.least}{' '}
          <input
            type="number"
            inputMode="numeric"
            min={1}
            defaultValue={LEAST}
            onChange={({ target }) => setLeast(Math.max(1, target.valueAsNumber || 1))}
          />
        </label>
      </p>
      <p role="status">{messages.shown(String(rows.length), String(rare))}</p>
      {rows.length > 0 && (
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="table-scroll" tabIndex={0} role="region" aria-labelledby={id}>
          <table>
            <caption id={id} className="visually-hidden">
              {messages.table}
            </caption>
            <thead>
              <tr>
                {[
                  messages.exercise,
                  messages.gaveUp,
                  messages.tried,
                  messages.first,
                  messages.hint,
                  messages.solution,
                ].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ itemId, title, chapter, href, tried, gaveUp, first, hint, solution }) => (
                <tr key={itemId}>
                  <th scope="row" className={styles['exercise']} lang={htmlLang}>
                    <Link to={href as Permalink}>{title}</Link>
                    <span>{chapter}</span>
                  </th>
                  <td>{toShare(gaveUp, tried)}</td>
                  <td>{tried}</td>
                  <td>{toShare(first, tried)}</td>
                  <td>{hint}</td>
                  <td>{solution}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p>{messages.meaning}</p>
      <p>{messages.caution}</p>
    </>
  );
}

const toShare = (part: number, whole: number): string =>
  messages.share(String(Math.round((part / whole) * 100)), String(part));
