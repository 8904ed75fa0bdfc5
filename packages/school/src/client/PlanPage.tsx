import { Fragment, useRef, useState, type FormEvent } from 'react';
import {
  Columns,
  Link,
  listDone,
  PageHead,
  toHistory,
  useIsHydrated,
  usePermalink,
  type PartPageProps,
} from 'serbakode/client';
import { messages } from 'virtual:texts/school-pages';
import type { PlanData, TaughtChapter } from '../shared/pageData.ts';
import { MINUTES, parsePlan, PLAN_NOTE, toPlanText, toWeeks, WEEK, type Plan } from '../shared/plan.ts';
import { useItems, useNote } from './items.ts';
import * as styles from './pages.module.css';

/** A plan that a reader makes for the week, and the next step. Days are not counted otherwise. */
export function PlanPage({ title, data: { courses, review } }: PartPageProps<PlanData>) {
  const [text, write] = useNote(PLAN_NOTE);
  const plan = parsePlan(text);
  const current = useCurrentCourse(courses);
  return (
    <Columns>
      <PageHead title={title} lead={messages.planLead} lang={messages.language} />
      <div lang={messages.language}>
        <noscript>
          <p className="callout">{messages.planNeedsScript}</p>
        </noscript>
        <PlanForm text={text} plan={plan} onWrite={write} />
        {current && (
          <section aria-labelledby="plan-next" className={styles.step}>
            <h2 id="plan-next" className={styles.heading}>
              {messages.planNext}
            </h2>
            <p>
              <Link to={current.next.permalink} className="button">
                {current.next.title}
              </Link>
            </p>
            <p className="muted">
              {plan
                ? `${messages.weekTotal(plan.days.length, plan.days.length * plan.minutes)}. ${messages.courseWeeks(current.title, toWeeks(current.minutes, plan))}`
                : messages.planAnyDay}
            </p>
          </section>
        )}
        {review !== null && <Review path={review} />}
      </div>
    </Columns>
  );
}

function Review({ path }: { readonly path: string }) {
  return (
    <section aria-labelledby="plan-review" className={styles.step}>
      <h2 id="plan-review" className={styles.heading}>
        {messages.planReview}
      </h2>
      <p>{messages.planReviewLead}</p>
      <p>
        <Link to={usePermalink(path)} className="button quiet">
          {messages.planReviewLink}
        </Link>
      </p>
    </section>
  );
}

interface PlanFormProps {
  /** The plan as it is kept. */
  readonly text: string;
  readonly plan: Plan | null;
  readonly onWrite: (text: string) => boolean;
}

function PlanForm({ text, plan, onWrite }: PlanFormProps) {
  const isHydrated = useIsHydrated();
  /** Why the choices are not kept. */
  const [fault, setFault] = useState('');
  const store = useRef<HTMLButtonElement>(null);

  function keep(next: string): void {
    setFault(onWrite(next) ? '' : messages.planRefused);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const days = form.getAll('day').map(Number);
    if (days.length === 0) setFault(messages.planWithoutDays);
    else keep(toPlanText({ days, minutes: Number(form.get('minutes')) }));
  }

  function remove(): void {
    keep('');
    // The pressed button is gone.
    store.current?.focus();
  }

  return (
    <form className={styles.form} method="post" onSubmit={onSubmit}>
      {/* The stored plan is known after hydration; the choices are then created again with it. The button below keeps its focus. */}
      <Fragment key={text}>
        <fieldset disabled={!isHydrated}>
          <legend>{messages.planDays}</legend>
          {WEEK.map((day) => (
            <label key={day}>
              <input type="checkbox" name="day" value={day} defaultChecked={plan?.days.includes(day) ?? false} />
              {messages.days[`d${day}`]}
            </label>
          ))}
        </fieldset>
        <fieldset disabled={!isHydrated}>
          <legend>{messages.planLength}</legend>
          {MINUTES.map((minutes) => (
            <label key={minutes}>
              <input type="radio" name="minutes" value={minutes} defaultChecked={minutes === (plan?.minutes ?? 20)} />
              {messages.minutes(minutes)}
            </label>
          ))}
        </fieldset>
      </Fragment>
      <p className={styles.actions}>
        <button type="submit" className="button" ref={store} disabled={!isHydrated}>
          {messages.planStore}
        </button>
        {plan && (
          <button type="button" className="button quiet" onClick={remove}>
            {messages.planRemove}
          </button>
        )}
      </p>
      <p role="status" className="muted">
        {fault || (plan ? messages.planStored : '')}
      </p>
    </form>
  );
}

interface CurrentCourse {
  readonly title: string;
  readonly next: TaughtChapter;
  /** Time for the chapters that are not done. */
  readonly minutes: number;
}

/** The course whose chapter was read last, or else the first one, with its first chapter that is not done. */
function useCurrentCourse(courses: PlanData['courses']): CurrentCourse | null {
  const items = useItems();
  const open = courses.flatMap((course) => {
    const done = new Set(listDone(items, course.chapters));
    const left = course.chapters.filter((chapter) => !done.has(chapter));
    const [next] = left;
    const minutes = left.reduce((sum, chapter) => sum + chapter.minutes, 0);
    return next ? [{ title: course.title, chapters: course.chapters, next, minutes }] : [];
  });
  for (const { contentId } of toHistory(items)) {
    const course = open.find(({ chapters }) => chapters.some((chapter) => chapter.contentId === contentId));
    if (course) return course;
  }
  return open[0] ?? null;
}
