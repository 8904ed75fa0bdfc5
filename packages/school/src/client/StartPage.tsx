import { Columns, Link, PageHead, type PartPageProps } from 'serbakode/client';
import type { StartAnswer, StartData, StartQuestion } from '../shared/pageData.ts';
import { CourseLinks } from './CourseLinks.tsx';
import * as styles from './pages.module.css';

/** The page where beginners start: questions that lead to one page, the author's text, and results of the courses. The
 *  questions are `details` elements, so they work without scripts. */
export function StartPage({ title, data, children }: PartPageProps<StartData>) {
  return (
    <Columns>
      <PageHead title={title} lead={data.lead} />
      <section className={styles.questions} aria-labelledby="question-1">
        <Question {...data.start} position="1" />
      </section>
      <article className={styles.text}>{children}</article>
      {data.results.length > 0 && (
        <section aria-labelledby="results">
          <h2 id="results" className={styles.heading}>
            {data.resultsHeading}
          </h2>
          <CourseLinks courses={data.results} />
        </section>
      )}
    </Columns>
  );
}

/** @param position of the question below the answers above it, such as `1-2`, from which its id is made */
function Question({ question, answers, position }: StartQuestion & { readonly position: string }) {
  const isLast = answers.every(({ next }) => next === undefined);
  return (
    <>
      <h2 id={`question-${position}`} className={styles.question}>
        {question}
      </h2>
      <ul className={isLast ? styles.destinations : styles.answers} aria-labelledby={`question-${position}`}>
        {answers.map((answer, index) => (
          <li key={answer.label}>
            <Answer answer={answer} position={`${position}-${index + 1}`} group={`answers-${position}`} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface AnswerProps {
  readonly answer: StartAnswer;
  readonly position: string;
  /** Name of the group of one question's answers, of which one is open at a time. */
  readonly group: string;
}

function Answer({ answer: { label, to, why, next }, position, group }: AnswerProps) {
  if (next)
    return (
      <details name={group} className={styles.answer}>
        <summary>{label}</summary>
        <div className={styles.following}>
          <Question {...next} position={position} />
        </div>
      </details>
    );
  return (
    to && (
      <Link to={to.permalink} className={styles.destination}>
        <span>{label}</span>
        <b>{to.title}</b>
        <span>{why}</span>
      </Link>
    )
  );
}
