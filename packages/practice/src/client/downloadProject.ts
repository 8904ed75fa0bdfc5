import { offerDownload } from 'serbakode/client';
import {
  FILE_SEPARATOR,
  FILES_ATTRIBUTE,
  PROJECT_ATTRIBUTE,
  SAMPLE_ATTRIBUTE,
  SINGLE_ATTRIBUTE,
} from '../shared/attributes.ts';
import type { CodeFile } from '../shared/exercise.ts';
import { toFileKey } from './Exercise.tsx';
import { readSample } from './Sample.tsx';
import type { Session } from './session.ts';
import { toSinglePage } from './toSinglePage.ts';
import { toZip } from './toZip.ts';

/** Offer the files that a button names as an archive, with the reader's changes. The project's own files are as the
 *  author wrote them, because the page shows them at an earlier stage or not at all. A file that only an exercise
 *  creates is included once the reader has written it. */
export function downloadProject(button: Element, session: Session): void {
  const name = button.getAttribute(PROJECT_ATTRIBUTE) ?? '';
  const titles = (button.getAttribute(FILES_ATTRIBUTE) ?? '').split(FILE_SEPARATOR);
  const single = button.getAttribute(SINGLE_ATTRIBUTE);
  const own = session.practice.projects?.find((project) => project.name === name)?.files ?? [];
  const files = titles.flatMap((title): CodeFile[] => {
    const file = own.find((one) => one.title === title);
    if (file) return [file];
    const figure = findFigure(title);
    const code = figure ? readSample(figure, session) : readAnswer(title, session);
    return code === null ? [] : [{ title, code: `${code}\n` }];
  });
  if (single !== null) files.push({ title: single, code: toSinglePage(files) });
  const inFolder = files.map(({ title, code }) => ({ title: `${name}/${title}`, code }));
  offerDownload(toZip(inFolder), `${name}.zip`);
}

function findFigure(title: string): Element | undefined {
  return [...document.querySelectorAll(`[${SAMPLE_ATTRIBUTE}]`)].findLast(
    (sample) => sample.querySelector('.code-title')?.textContent === title,
  );
}

function readAnswer(title: string, { drafts, practice }: Session): string | null {
  const exercise = practice.exercises.find(
    (candidate) => candidate.kind === 'code' && candidate.starters.some((starter) => starter.title === title),
  );
  return exercise ? drafts.readLatest('code', toFileKey(exercise, title)) : null;
}
