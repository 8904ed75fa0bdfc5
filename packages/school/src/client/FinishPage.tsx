import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  Columns,
  countSolved,
  Link,
  listDone,
  offerDownload,
  PageHead,
  toDoneTimes,
  useIsHydrated,
  useSite,
  type PartPageProps,
} from 'serbakode/client';
import { messages } from 'virtual:texts/school-pages';
import type { FinishData } from '../shared/pageData.ts';
import { CourseLinks } from './CourseLinks.tsx';
import { drawCompletion, PICTURE, type CompletionWords } from './drawCompletion.ts';
import { useItems, useNote, useOwner } from './items.ts';
import * as styles from './pages.module.css';

/** Key under which the device stores the reader's name for the picture. */
const NAME_NOTE = 'school/name';

/** The end of a course: what the reader can do now, what is not done yet, a picture to save, and courses that may
 *  follow. */
export function FinishPage({ title, data }: PartPageProps<FinishData>) {
  const items = useItems();
  const owner = useOwner();
  const isHydrated = useIsHydrated();
  const { chapters, course } = data;
  const done = new Set(listDone(items, chapters));
  const open = chapters.filter((chapter) => !done.has(chapter));
  const exercises = chapters.flatMap((chapter) => chapter.items);
  const project = chapters.at(-1);
  const facts = messages.solvedOf(countSolved(items, exercises), exercises.length);
  return (
    <Columns>
      <PageHead title={title} lead={data.result}>
        <p className={styles.facts} lang={messages.language}>
          <Link to={course.permalink} className="touch-target">
            {course.title}
          </Link>
        </p>
      </PageHead>
      {data.skills.length > 0 && (
        <section aria-labelledby="skills" className={styles.screen}>
          <h2 id="skills" className={styles.heading} lang={messages.language}>
            {messages.youCan}
          </h2>
          <ul className={styles.skills}>
            {data.skills.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
          {project && (
            <p lang={messages.language}>
              {messages.project} <Link to={project.permalink}>{project.title}</Link>
            </p>
          )}
        </section>
      )}
      <div className="comes-later">
        <noscript>
          <p lang={messages.language}>{messages.needsScript}</p>
        </noscript>
        {isHydrated &&
          (open.length === 0 ? (
            <Completion key={owner} data={data} facts={facts} finishedAt={findLast(items, data)} />
          ) : (
            <section aria-labelledby="open" className={styles.screen} lang={messages.language}>
              <h2 id="open" className={styles.heading}>
                {messages.openChapters(open.length)}
              </h2>
              <p>{messages.openLead}</p>
              <ul className={styles.open}>
                {open.map(({ title: name, permalink }) => (
                  <li key={permalink}>
                    <Link to={permalink} className="touch-target">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
              <p className="muted">{facts}</p>
            </section>
          ))}
      </div>
      {data.next.length > 0 && (
        <section aria-labelledby="next" className={styles.screen}>
          <h2 id="next" className={styles.heading} lang={messages.language}>
            {messages.after}
          </h2>
          <CourseLinks courses={data.next} />
        </section>
      )}
    </Columns>
  );
}

/** Time of the last solved exercise or chapter of the course, in ms; 0 if there is none. */
function findLast(items: ReturnType<typeof useItems>, { chapters }: FinishData): number {
  const pages = new Set<string>(chapters.map(({ permalink }) => permalink));
  const times = toDoneTimes(items).flatMap(([path, time]) => (pages.has(path.replace(/#.*$/, '')) ? time : []));
  return Math.max(0, ...times);
}

interface CompletionProps {
  readonly data: FinishData;
  readonly facts: string;
  readonly finishedAt: number;
}

/** The picture, with the name that the reader types. It is made on the device. */
function Completion({ data: { course, result }, facts, finishedAt }: CompletionProps) {
  const { site } = useSite();
  const [kept, keep] = useNote(NAME_NOTE);
  // A name that cannot be stored lasts as long as the page.
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? kept;
  const date = new Date(finishedAt).toLocaleDateString(site.htmlLang, { dateStyle: 'long' });
  const words = {
    site: site.title,
    course: course.title,
    name: name.trim(),
    result,
    facts: `${facts}, ${date}`,
    note: messages.notCertificate,
  };
  const canvas = useRef<HTMLCanvasElement>(null);
  usePicture(canvas, words);
  const withPicture = (act: (picture: File) => void) =>
    canvas.current?.toBlob((blob) => blob && act(new File([blob], toFileName(course.title), PNG)));
  return (
    <section aria-labelledby="picture" className={styles.completion} lang={messages.language}>
      <h2 id="picture" className={styles.heading}>
        {messages.pictureHeading}
      </h2>
      <p className={styles.screen}>{messages.pictureLead}</p>
      <p className={`${styles.name} ${styles.screen}`}>
        <label htmlFor="completion-name">{messages.name}</label>
        <input
          id="completion-name"
          type="text"
          maxLength={60}
          autoComplete="name"
          aria-describedby="completion-hint"
          value={name}
          onChange={({ target: { value } }) => setTyped(keep(value) ? null : value)}
        />
        <span id="completion-hint" className="muted">
          {messages.nameHint}
        </span>
      </p>
      <canvas
        ref={canvas}
        {...PICTURE}
        className={styles.canvas}
        role="img"
        aria-label={[words.name, messages.pictureLabel(course.title, date), facts].filter(Boolean).join('. ')}
      />
      <p className="muted">{messages.notCertificate}</p>
      <p className={`${styles.actions} ${styles.screen}`}>
        {canShare() && (
          <button type="button" className="button" onClick={() => withPicture((picture) => void share(picture))}>
            {messages.share}
          </button>
        )}
        <button
          type="button"
          className={canShare() ? 'button quiet' : 'button'}
          onClick={() => withPicture((picture) => offerDownload(picture, picture.name))}
        >
          {messages.download}
        </button>
        <button type="button" className="button quiet" onClick={() => window.print()}>
          {messages.print}
        </button>
      </p>
    </section>
  );
}

const PNG = { type: 'image/png' };

/** Whether the device can share pictures with other programs. */
const canShare = (): boolean => 'canShare' in navigator && navigator.canShare({ files: [new File([], 'a.png', PNG)] });

async function share(picture: File): Promise<void> {
  try {
    await navigator.share({ files: [picture] });
  } catch (error) {
    // Closing the share dialog is a decision; after another error the picture is offered as a download.
    if (!(error instanceof DOMException && error.name === 'AbortError')) offerDownload(picture, picture.name);
  }
}

/** Draw the picture whenever its texts change. */
function usePicture(canvas: RefObject<HTMLCanvasElement | null>, words: CompletionWords): void {
  const key = JSON.stringify(words);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const font = getComputedStyle(document.documentElement).getPropertyValue('--font-heading') || 'sans-serif';
    if (context) drawCompletion(context, JSON.parse(key) as CompletionWords, font);
  }, [canvas, key]);
}

const toFileName = (course: string): string => `${course.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`;
