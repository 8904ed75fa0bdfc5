import { messages } from 'virtual:texts/practice';
import { PRACTICE_ATTRIBUTE, SAMPLE_ATTRIBUTE } from '../shared/attributes.ts';
import type { PracticeSample } from '../shared/exercise.ts';
import { PRACTICE_LANGUAGES, type PracticeFile, type PracticeLanguage } from '../shared/protocol.ts';
import { PLAIN_RUN } from '../shared/sandbox.ts';
import { withFiles } from '../shared/withFiles.ts';
import type { RunBefore } from './boxProgram.ts';
import { BoxView } from './BoxView.tsx';
import { createBox } from './createBox.ts';
import { createHosts, createPanel } from './createPanel.ts';
import { createSteps } from './createSteps.ts';
import { toHash } from './draftId.ts';
import { FileList } from './FileList.tsx';
import { findSample, readRecorded, readText } from './readArticle.ts';
import type { Runnable } from './sandbox/createSandbox.ts';
import type { Begun, Session } from './session.ts';
import { Terminal } from './Terminal.tsx';

/** Let a reader run a sample, change it, and run it again. */
export function beginSample(figure: HTMLElement, sample: PracticeSample, session: Session): Begun {
  const { files } = session;
  const language = toLanguage(sample.language);
  const title = toTitle(sample);
  const recorded = readRecorded(figure);
  const box = createBox({
    session,
    language,
    sources: [{ title, language, original: readCode(figure, session), key: toSampleKey(figure, session), figure }],
    listNeeds: () => listPrograms(sample, session),
    prepare: async (run) => {
      for (const need of sample.needs) await provide(need, session, run);
      files.rewind(sample.index);
      return { files: files.list(), entry: title, args: sample.args, database: sample.database };
    },
    onDone: ({ changed, removed }, [code = '']) => {
      const own: PracticeFile[] = sample.title === '' ? [] : [{ title, content: code }];
      const others = changed.filter((file) => file.title !== title);
      files.apply(sample.index, sample.needs, { changed: [...own, ...others], removed });
    },
  });
  // The link to the playground is in the row of the button.
  const button =
    figure.querySelector(':scope > .code-open') ?? figure.querySelector(`:scope > [${PRACTICE_ATTRIBUTE}]`);
  const { controls, hosts, remove } = createHosts([figure], button ?? figure);
  const panel = createPanel(recorded.last);
  const run = () => void box.run();
  const { trace } = sample;
  panel.root.render(
    <BoxView
      box={box}
      title={title}
      hosts={hosts}
      controls={controls}
      hasEdit
      // The author's code may have recorded steps.
      hasSteps={trace === undefined || 'changed'}
      recorded={recorded}
      note={/^[jt]sx?$/.test(language) ? messages.imitation : null}
      hasSummary
      onRun={run}
    >
      {language === 'bash' && <Terminal session={session} database={sample.database} />}
      <FileList files={files} />
    </BoxView>,
  );
  const steps =
    trace === undefined
      ? null
      : createSteps({ figure, title, trace, filesBase: session.filesBase, after: recorded.last });
  return {
    act: (action) => (action === 'steps' ? steps?.toggle() : run()),
    save: box.save,
    close: () => {
      steps?.close();
      box.close();
      panel.remove();
      remove();
    },
  };
}

/** Add the files that a sample needs to the page's files: files shown in the article, and results of earlier
 *  samples. */
async function provide(index: number, session: Session, run: RunBefore): Promise<void> {
  const { files, practice } = session;
  const sample = practice.samples.find((other) => other.index === index);
  const figure = findSample(index);
  if (!sample || !figure || files.hasRun(index)) return;
  const title = toTitle(sample);
  const content = readSample(figure, session);
  // A file ends with a line feed, because the check writes one.
  const own = { title, content: sample.role === 'run' ? content : `${content}\n` };
  if (sample.role !== 'run') return files.apply(index, sample.needs, { changed: [own], removed: [] });
  for (const need of sample.needs) await provide(need, session, run);
  const request = {
    ...PLAIN_RUN,
    language: toLanguage(sample.language),
    entry: title,
    files: withFiles(files.list(), [own]),
    args: sample.args,
    database: sample.database,
  };
  const { reason, changed, removed } = await run(request);
  if (reason === 'stopped') return;
  const kept = sample.title === '' ? [] : [own];
  files.apply(index, sample.needs, { changed: [...kept, ...changed.filter((file) => file.title !== title)], removed });
}

/** List the programs that a sample needs and that have not run. */
function listPrograms({ needs }: PracticeSample, { files, practice }: Session): Runnable[] {
  return practice.samples
    .filter(({ index, role }) => role === 'run' && needs.includes(index) && !files.hasRun(index))
    .map((sample) => ({ language: toLanguage(sample.language), files: [] }));
}

/** Code of a sample as the reader has it. */
export const readSample = (figure: Element, session: Pick<Session, 'drafts' | 'practice'>): string =>
  session.drafts.readLatest('code', toSampleKey(figure, session)) ?? readCode(figure, session);

/** Code of a sample as the author wrote it. For a sample that does not run, it is read from the page. */
const readCode = (figure: Element, { practice }: Pick<Session, 'practice'>): string =>
  practice.samples.find(({ index }) => String(index) === figure.getAttribute(SAMPLE_ATTRIBUTE))?.code ??
  readText(figure);

/** Key of a sample's draft. It depends on the code and not on the place in the page, so that a draft follows a moved
 *  sample and is dropped when the code changes. */
export function toSampleKey(figure: Element, session: Pick<Session, 'practice'>): string {
  return `s${toHash(readCode(figure, session))}`;
}

const ENDINGS: Readonly<Record<string, string>> = { bash: 'sh', python: 'py' };

const toTitle = ({ title, index, language }: PracticeSample): string =>
  title === '' ? `sample-${index + 1}.${ENDINGS[language] ?? language}` : title;

/** Convert the name of a sample's language, which the build sets only for samples that run in the page. */
export const toLanguage = (name: string): PracticeLanguage =>
  PRACTICE_LANGUAGES.find((language) => language === name) ?? 'js';
