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
  /** Address of the page, without what it opens. */
  readonly href: string;
}

/** What is shown. */
interface Shown {
  readonly bench: Bench;
  /** Position of the file that is edited. */
  readonly current: number;
  /** Whether the reader has other code in this language: changes of this one are not kept. */
  readonly isForeign: boolean;
  /** Where it is from, if that is to be said. */
  readonly opened: Opened | null;
  /** Own code that this took the place of, until something else is shown. */
  readonly replaced: Project | null;
}

export type Workbench = ReturnType<typeof createWorkbench>;

/** The playground of one reader: their own code in each language, or what an address opens beside it. */
export function createWorkbench({ store, filesBase, permalink, href }: WorkbenchOptions) {
  const own = createOwnCode(store, { permalink }, forgetAddress);
  const sandbox = createSandbox(filesBase);
  const shown = createSlot<Shown | null>(null);
  const leaving = new AbortController();

  /** Make a project the reader's own code. What it takes the place of can be brought back. */
  function replaceOwn(project: Project, current: number): void {
    const replaced = own.read(project.language);
    own.keep(project);
    show(project, { current, replaced });
  }

  /** What the address opened has become the reader's own code: another visit shows that. */
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

  /** Call a function with what is shown, once something is. */
  const withShown = (act: (what: Shown) => void): void => {
    const what = shown.read();
    if (what) act(what);
  };

  /** Where another tab keeps other files, those shown here do not take their place without a tap. */
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
      // A link that is pasted into the address bar of this page loads no document.
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
    /** Let what is shown take the place of the reader's own code. */
    replaceOwn: () => withShown(({ bench, current }) => replaceOwn(bench.read(), current)),
    /** Bring back what was replaced last; what is shown can be brought back in turn. */
    bringBack: () =>
      withShown(({ bench, replaced }) => {
        // What waits to be stored can be brought back too.
        bench.box.save();
        if (replaced) replaceOwn(replaced, 0);
      }),
    choose: (current: number) => withShown((what) => shown.write({ ...what, current })),
    /** Add and remove files. The others stay as they are written. */
    setFiles: (change: (files: readonly CodeFile[]) => readonly CodeFile[], current: number) =>
      withShown(({ bench, isForeign, opened, replaced }) => {
        const { language, files } = bench.read();
        const project = { language, files: change(files) };
        // What waits to be stored is in it already.
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
