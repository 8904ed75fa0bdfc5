import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, NO_ITEMS, usePermalink, useSite, useSlot } from 'serbakode/client';
import { language, messages } from 'virtual:texts/review';
import type { ReviewData } from '../../shared/practiceData.ts';
import { GoneError } from '../fetchJson.ts';
import { setRecall, type SolvedItem } from '../items.ts';
import type { Practice } from '../practiceContext.ts';
import { adoptStyles } from '../surroundings.ts';
import { drawExercise, type Drawn } from './drawExercise.ts';
import styles from './review.css?inline';
import { listRepetitions, toRecall, type Recalled } from './schedule.ts';

/** About ten minutes: half are answered at once, half take two minutes. */
const PER_DAY = 8;

type ReviewProps = Practice & ReviewData;

/** Repeats the exercises that the shown reader has solved; each reader has a separate list. */
export function Review(props: ReviewProps) {
  const { store } = props;
  const owner = useSyncExternalStore(store.subscribe, () => store.ownerItems().owner.id);
  // Before the first paint, because a paint without the items would shift.
  useLayoutEffect(() => {
    adoptStyles();
    adoptStyles(styles);
  }, []);
  return <Day key={owner} {...props} />;
}

function Day({ store, filesBase, builds }: ReviewProps) {
  const items = useSlot(store, NO_ITEMS);
  /** Exercises that could not be loaded. */
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  /** Exercises that are not repeated. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  /** Exercises that were done, but whose result could not be stored. */
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState(PER_DAY);
  const [chosen, setChosen] = useState<SolvedItem | null>(null);
  const today = useToday();
  const heading = useRef<HTMLHeadingElement>(null);

  const all = listRepetitions(items, new Set([...builds, ...missing, ...gone, ...passed]), today.start);
  // A clock may have been ahead.
  const isToday = (time: number): boolean => time >= today.start && time < today.end;
  const done = all.filter(({ repeatedAt }) => isToday(repeatedAt)).length + passed.size;
  const due = all.filter(({ dueAt }) => dueAt < today.end);
  const isDue = (id: string): boolean => due.some(({ item }) => item.id === id);
  // The exercise stays until the reader continues, whatever another device does meanwhile.
  const current = chosen ?? (done < limit ? (due[0]?.item ?? null) : null);
  if (current !== chosen) setChosen(current);

  const next = all.find(({ dueAt }) => dueAt >= today.end);
  const toDate = useDate();

  function goOn({ id }: SolvedItem): void {
    if (isDue(id)) setPassed(new Set([...passed, id]));
    setChosen(null);
    heading.current?.focus();
  }

  function retry(): void {
    setMissing(new Set());
    heading.current?.focus();
  }

  function addMore(): void {
    setLimit(done + PER_DAY);
    heading.current?.focus();
  }

  function toEndText(): string {
    const enough = done > 0 ? messages.enough(done) : '';
    if (done >= limit) return enough;
    if (next) return `${enough} ${messages.nextOn(toDate(next.dueAt))}`.trim();
    return enough || messages[missing.size > 0 ? 'missing' : 'begin'];
  }

  function toPosition({ id }: SolvedItem): string {
    const position = done + (isDue(id) ? 1 : 0);
    return messages.position(String(position), String(Math.max(position, Math.min(limit, done + due.length))));
  }

  const text = current ? toPosition(current) : toEndText();
  return (
    <section className="practice-review" lang={language} aria-labelledby="review-position">
      {/* The same element, so that the focus stays on it. */}
      <h2 id="review-position" className={current ? undefined : 'is-over'} ref={heading} tabIndex={-1}>
        {text}
      </h2>
      {current ? (
        <Exercise
          key={current.id}
          item={current}
          filesBase={filesBase}
          keep={(recalled) => setRecall(store, current, toRecall(current, recalled, Date.now()))}
          onNext={() => goOn(current)}
          onFailed={(isGone) => {
            const [ids, setIds] = isGone ? [gone, setGone] : [missing, setMissing];
            setIds(new Set([...ids, current.id]));
            setChosen(null);
          }}
        />
      ) : (
        <>
          {missing.size > 0 && (
            <p className="callout">
              {text !== messages.missing && messages.missing}{' '}
              <button type="button" className="button quiet" onClick={retry}>
                {messages.retry}
              </button>
            </p>
          )}
          <p className="practice-controls">
            {due.length > 0 ? (
              <button type="button" className="button" onClick={addMore}>
                {messages.more}
              </button>
            ) : (
              <ToCourses />
            )}
          </p>
        </>
      )}
    </section>
  );
}

function ToCourses() {
  return (
    <Link to={usePermalink('/')} className="button">
      {messages.toCourses}
    </Link>
  );
}

interface ExerciseProps {
  readonly item: SolvedItem;
  readonly filesBase: string;
  /** @returns false if it could not be stored */
  readonly keep: (recalled: Recalled) => boolean;
  readonly onNext: () => void;
  /** It could not be loaded. @param isGone whether a retry would fail too */
  readonly onFailed: (isGone: boolean) => void;
}

function Exercise({ item, filesBase, keep, onNext, onFailed }: ExerciseProps) {
  const { htmlLang } = useSite().site;
  const host = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [outcome, setOutcome] = useState<'open' | 'kept' | 'notKept'>('open');
  const latest = useRef({ keep, onFailed });
  useEffect(() => {
    latest.current = { keep, onFailed };
  });

  useEffect(() => {
    const { current } = host;
    if (!current) return;
    const leaving = new AbortController();
    const onOver = (recalled: Recalled) => setOutcome(latest.current.keep(recalled) ? 'kept' : 'notKept');
    drawExercise(current, item, { filesBase, onOver, signal: leaving.signal }).then(
      (exercise) => leaving.signal.aborted || setDrawn(exercise),
      (error: unknown) => {
        const isGone = error instanceof GoneError;
        if (!isGone) console.warn('An exercise could not be shown.', error);
        if (!leaving.signal.aborted) latest.current.onFailed(isGone);
      },
    );
    return () => leaving.abort();
  }, [item, filesBase]);

  return (
    <>
      {drawn ? (
        <p className="practice-from">
          {messages.from}{' '}
          <Link to={drawn.permalink} lang={htmlLang}>
            {drawn.title}
          </Link>
        </p>
      ) : (
        <p>{messages.loading}</p>
      )}
      <div ref={host} className="content" lang={htmlLang} />
      <p role="status">{outcome === 'notKept' && messages.notKept}</p>
      {drawn && (
        <p className="practice-controls">
          {outcome === 'open' ? (
            <button type="button" className="button quiet" onClick={drawn.giveUp}>
              {messages.giveUp}
            </button>
          ) : (
            <button type="button" className="button" onClick={onNext}>
              {messages.next}
            </button>
          )}
        </p>
      )}
    </>
  );
}

/** The current day; a tab may stay open for several days. */
function useToday() {
  const [today, setToday] = useState(() => toDay(new Date()));
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setToday(toDay(new Date()));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return today;
}

/** The day of the reader, from midnight to midnight, in ms. */
function toDay(now: Date) {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return { start: new Date(year, month, date).getTime(), end: new Date(year, month, date + 1).getTime() };
}

/** `Senin, 30 November`. It is not in prerendered HTML, so that the browser's own names may be used. */
function useDate() {
  const { htmlLang } = useSite().site;
  return (time: number) =>
    new Date(time).toLocaleDateString(htmlLang, { weekday: 'long', day: 'numeric', month: 'long' });
}
