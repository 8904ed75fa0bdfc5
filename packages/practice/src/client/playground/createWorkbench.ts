import { createSlot, type ItemStore } from 'serbakode/client';
import { messages } from 'virtual:texts/playground';
import type { CodeFile } from '../../shared/exercise.ts';
import type { PracticeLanguage } from '../../shared/protocol.ts';
import { createSandbox } from '../surroundings.ts';
import { createBench, type Bench } from './createBench.ts';
import { createOwnCode } from './createOwnCode.ts';
import { LANGUAGES, toFirstProject, type Project } from './project.ts';
import { readAddress, type Opened } from './readAddress.ts';

interface WorkbenchOptions {
  readonly store: ItemStore;
  readonly filesBase: string;
  readonly permalink: string;
  /** Address of the page, without query and fragment. */
  readonly href: string;
}

/** What is shown. */
interface Shown {
  readonly bench: Bench;
  /** Position of the file that is edited. */
  readonly current: number;
  /** Whether the reader has other code in this language, so that changes of the shown code are not stored. */
  readonly isForeign: boolean;
  /** The source of the shown code, if it is to be named. */
  readonly opened: Opened | null;
  /** Own code that the shown code has replaced, until something else is shown. */
  readonly replaced: Project | null;
}

export type Workbench = ReturnType<typeof createWorkbench>;

/** The playground of one reader: their own code in each language, or what an address opens beside it. */
export function createWorkbench({ store, filesBase, permalink, href }: WorkbenchOptions) {
  const own = createOwnCode(store, { permalink }, forgetAddress);
  const sandbox = createSandbox(filesBase);
  const shown = createSlot<Shown | null>(null);
  const leaving = new AbortController();

  /** Make a project the reader's own code. The replaced code can be restored. */
  function replaceOwn(project: Project, current: number): void {
    const replaced = own.read(project.language);
    own.keep(project);
    show(project, { current, replaced });
  }

  /** Remove the code from the address, because it is now the reader's own code. */
  function forgetAddress(): void {
    if (/[?&#](?:code|sample)=/.test(location.href)) history.replaceState(history.state, '', href);
  }

  function show(project: Project, more: Partial<Omit<Shown, 'bench'>> = {}): void {
    const rest = { current: 0, isForeign: false, opened: null, replaced: null, ...more };
    shown.read()?.bench.close();
    const bench = createBench({ project, own, sandbox, isOwn: !rest.isForeign });
    shown.write({ bench, ...rest });
  }

  const showOwn = (language: PracticeLanguage): void =>
    show(own.read(language) ?? toFirstProject(language, messages.greeting));

  const hasOwn = ({ language }: Project): boolean => own.read(language) !== null;

  async function openAddress(): Promise<void> {
    const opened = await readAddress(location.href);
    if (leaving.signal.aborted) return;
    const project = opened?.project;
    if (project) show(project, { opened, isForeign: hasOwn(project) });
    else show(own.readLast() ?? toFirstProject(LANGUAGES[0]?.language ?? 'js', messages.greeting), { opened });
  }

  /** Call a function with the shown project, if there is one. */
  const withShown = (act: (what: Shown) => void): void => {
    const what = shown.read();
    if (what) act(what);
  };

  /** If another tab has stored other files, the files shown here do not replace them without a tap. */
  function followOwn(): void {
    withShown(({ bench, isForeign, ...rest }) => {
      if (!isForeign && bench.isReplaced()) show(bench.read(), { ...rest, isForeign: true, replaced: null });
    });
  }
  const stopFollowing = own.subscribe(followOwn);

  return {
    subscribe: shown.subscribe,
    read: shown.read,
    /** Show what the address opens, and follow it. */
    open: (): void => {
      // Pasting a link into the address bar of this page does not load the document again.
      addEventListener('hashchange', () => void openAddress(), leaving);
      addEventListener('pagehide', () => shown.read()?.bench.box.save(), leaving);
      void openAddress();
    },
    showOwn,
    startOver: () =>
      withShown(({ bench: { language } }) => {
        const first = toFirstProject(language, messages.greeting);
        show(first, { isForeign: hasOwn(first) });
      }),
    /** Replace the reader's own code with the shown code. */
    replaceOwn: () => withShown(({ bench, current }) => replaceOwn(bench.read(), current)),
    /** Restore the code that was replaced last; the shown code can then be restored in turn. */
    bringBack: () =>
      withShown(({ bench, replaced }) => {
        // Unsaved changes can be restored too.
        bench.box.save();
        if (replaced) replaceOwn(replaced, 0);
      }),
    choose: (current: number) => withShown((what) => shown.write({ ...what, current })),
    /** Add and remove files. Other files keep their current text. */
    setFiles: (change: (files: readonly CodeFile[]) => readonly CodeFile[], current: number) =>
      withShown(({ bench, isForeign, opened, replaced }) => {
        const { language, files } = bench.read();
        const project = { language, files: change(files) };
        // The new project already contains the unsaved change.
        bench.box.save();
        show(project, { current, isForeign, replaced, opened: isForeign ? opened : null });
        if (!isForeign) own.keep(project);
      }),
    close: (): void => {
      leaving.abort();
      stopFollowing();
      shown.read()?.bench.close();
      sandbox.close();
    },
  };
}
