import { Columns, CoursePicture, Link, listDone, PageHead, Place, useSite, type PartPageProps } from 'serbakode/client';
import { messages } from 'virtual:texts/school-pages';
import type { CourseData, TaughtChapter } from '../shared/pageData.ts';
import { CourseLinks } from './CourseLinks.tsx';
import { useItems } from './items.ts';
import * as styles from './pages.module.css';

/** The page of a course: its outcomes, its audience, its chapters, and courses that may follow. */
export function CoursePage({ title, permalink, data }: PartPageProps<CourseData>) {
  const { texts, lang } = useSite();
  const done = new Set(listDone(useItems(), data.chapters));
  const step = toStep(data, done);
  return (
    <Columns>
      <div className={styles.hero}>
        <PageHead title={title} lead={data.description}>
          <p className={styles.facts} lang={lang}>
            {data.level !== null && <span>{texts.courseLevel(data.level)}</span>}
            <span>{texts.chapterCount(data.chapters.length)}</span>
            <span>{texts.courseMinutes(sum(data.chapters.map(({ minutes }) => minutes)))}</span>
          </p>
          {step && (
            <p lang={messages.language}>
              <Link to={step.to} className="button">
                {step.text}
              </Link>
            </p>
          )}
        </PageHead>
        {data.picture && <CoursePicture picture={data.picture} className={styles.picture} />}
      </div>
      <div className={styles.facets}>
        <section aria-labelledby="result">
          <h2 id="result" lang={messages.language}>
            {messages.youMake}
          </h2>
          <p>{data.result}</p>
        </section>
        <section aria-labelledby="audience">
          <h2 id="audience" lang={messages.language}>
            {messages.forWhom}
          </h2>
          <p>{data.audience}</p>
        </section>
        <Needs data={data} />
        {data.skills.length > 0 && (
          <section aria-labelledby="skills">
            <h2 id="skills" lang={messages.language}>
              {messages.youCan}
            </h2>
            <ul className={styles.skills}>
              {data.skills.map((skill) => (
                <li key={skill}>{skill}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <section aria-labelledby="chapters">
        <h2 id="chapters" className={styles.heading} lang={messages.language}>
          {messages.chaptersHeading}
        </h2>
        <ol className={styles.chapters}>
          {data.chapters.map((chapter) => (
            <li key={chapter.permalink} data-done={done.has(chapter) || undefined}>
              <h3>
                <Link to={chapter.permalink}>{chapter.title}</Link>
              </h3>
              <p>{chapter.description}</p>
              <p className={styles.facts} lang={messages.language}>
                <span>{messages.minutes(chapter.minutes)}</span>
                {chapter.exercises > 0 && <span>{messages.exercises(chapter.exercises)}</span>}
                {done.has(chapter) && <span className={styles.done}>{messages.done}</span>}
              </p>
            </li>
          ))}
        </ol>
        <p lang={messages.language}>
          <Link to={data.end} className="touch-target">
            {messages.finish}
          </Link>
        </p>
      </section>
      <Place name="courseEnd" course={{ title, permalink }} />
      {data.next.length > 0 && (
        <section aria-labelledby="next">
          <h2 id="next" className={styles.heading} lang={messages.language}>
            {messages.after}
          </h2>
          <CourseLinks courses={data.next} />
        </section>
      )}
      {data.glossary && (
        <p className={`muted ${styles.glossary}`} lang={messages.language}>
          <Link to={data.glossary.permalink}>{messages.glossary}</Link>
        </p>
      )}
    </Columns>
  );
}

/** The reader's next step: the first chapter that is not done, or the end of the course. */
function toStep({ chapters, end }: CourseData, done: ReadonlySet<TaughtChapter>) {
  const open = chapters.find((chapter) => !done.has(chapter));
  if (open) return { to: open.permalink, text: done.size > 0 ? `${messages.goOn} ${open.title}` : messages.begin };
  return chapters.length > 0 ? { to: end, text: messages.finish } : null;
}

function Needs({ data: { requirements, requires, note } }: { readonly data: CourseData }) {
  if (requirements === '' && requires.length === 0 && note === '') return null;
  return (
    <section aria-labelledby="needs">
      <h2 id="needs" lang={messages.language}>
        {messages.needs}
      </h2>
      <ul>
        {requirements && <li>{requirements}</li>}
        {requires.map(({ title, permalink }) => (
          <li key={permalink}>
            <Link to={permalink}>{title}</Link>
          </li>
        ))}
        {note && <li>{note}</li>}
      </ul>
    </section>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
