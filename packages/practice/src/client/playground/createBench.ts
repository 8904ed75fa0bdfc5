import { DEFAULT_DATABASE } from '../../shared/exercise.ts';
import type { PracticeFile } from '../../shared/protocol.ts';
import { PLAIN_RUN } from '../../shared/sandbox.ts';
import { withFiles } from '../../shared/withFiles.ts';
import { createBox } from '../createBox.ts';
import type { Drafts } from '../drafts.ts';
import type { Stored } from '../items.ts';
import { createPageFiles } from '../pageFiles.ts';
import type { Sandbox } from '../sandbox/createSandbox.ts';
import { toEditorLanguage } from '../toEditorLanguage.ts';
import type { OwnCode } from './createOwnCode.ts';
import { listSetups, type Project } from './project.ts';

interface BenchOptions {
  readonly project: Project;
  /** Whether changes are kept as the reader's own code in this language. */
  readonly isOwn: boolean;
  readonly own: OwnCode;
  readonly sandbox: Sandbox;
}

let count = 0;

export type Bench = ReturnType<typeof createBench>;

/** A project that is edited and run. Another set of files needs a new bench. */
export function createBench({ project, isOwn, own, sandbox }: BenchOptions) {
  const { language } = project;
  const files = createPageFiles();
  const entry = project.files[0]?.title ?? '';
  /** The code as this tab, or another one, has it. */
  let latest = project;

  function keep(next: Project): Stored {
    latest = next;
    return isOwn ? own.keep(next) : 'stored';
  }

  /** Whether another tab or device has stored other files since. */
  function isReplaced(): boolean {
    const kept = isOwn && own.isCurrent() ? own.read(language) : null;
    return kept !== null && !hasSameTitles(kept, project);
  }

  const readCode = (title: string): string | null => {
    const kept = isOwn ? own.read(language) : null;
    if (kept && hasSameTitles(kept, project)) latest = kept;
    const code = findCode(latest, title);
    return code === findCode(project, title) ? null : code;
  };
  /** Stores the changed code of the box as one project. */
  const drafts: Drafts = {
    isCurrent: own.isCurrent,
    subscribe: own.subscribe,
    has: () => false,
    read: (_kind, title) => readCode(title),
    readLatest: (_kind, title) => readCode(title),
    write: (_kind, title, _name, text) =>
      isReplaced()
        ? 'stored'
        : keep({
            language,
            files: latest.files.map((file) =>
              file.title === title ? { title, code: text ?? findCode(project, title) } : file,
            ),
          }),
  };
  /** The project as it is written now. */
  function read(): Project {
    const { codes } = box.getState();
    return { language, files: project.files.map(({ title }, index) => ({ title, code: codes[index] ?? '' })) };
  }

  const box = createBox({
    session: { sandbox, files, drafts },
    isEditing: true,
    language,
    // The editors are in no figure of an article.
    sources: project.files.map(({ title, code }) => ({
      title,
      language: toEditorLanguage(title, language),
      original: code,
      key: title,
      figure: document.createElement('div'),
    })),
    listNeeds: () => listSetups(project).map((setup) => ({ language: setup.language, files: [] })),
    prepare: async (run) => {
      files.rewind(0);
      let before: readonly PracticeFile[] = [];
      const written = read().files.map(({ title, code }) => ({ title, content: code }));
      for (const setup of listSetups(project)) {
        const request = {
          ...PLAIN_RUN,
          language: setup.language,
          entry: setup.title,
          files: withFiles(written, before),
          database: DEFAULT_DATABASE,
        };
        const { reason, changed } = await run(request);
        if (reason === 'stopped') break;
        before = withFiles(before, changed);
      }
      return { files: before, entry, args: [], database: DEFAULT_DATABASE };
    },
    onDone: ({ changed, removed }) => {
      const given = new Set(project.files.map(({ title }) => title));
      files.apply(0, [], { changed: changed.filter(({ title }) => !given.has(title)), removed });
    },
  });
  count++;
  return {
    /** Distinguishes benches, as a React key. */
    id: count,
    language,
    box,
    files,
    sandbox,
    database: DEFAULT_DATABASE,
    read,
    isReplaced,
    close: box.close,
  };
}

const hasSameTitles = (one: Project, other: Project): boolean =>
  one.files.length === other.files.length && one.files.every(({ title }, index) => title === other.files[index]?.title);

const findCode = ({ files }: Project, title: string): string => files.find((file) => file.title === title)?.code ?? '';
