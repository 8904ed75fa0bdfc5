import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, usePermalink } from 'serbakode/client';
import { messages } from 'virtual:texts/offline-panel';
import { sumBytes, type CourseList } from '../shared/kept.ts';
import * as styles from './KeepButton.later.module.css';
import { KeepError, type KeepFault } from './keepError.ts';
import { openKeeping, type Keeping } from './keeping.ts';
import { toGroups, type Size } from './programs.ts';
import { useRecords } from './records.ts';
import { toSize } from './toSize.ts';

interface KeepPanelProps {
  readonly keeping: Keeping;
  readonly course: { readonly title: string; readonly permalink: string };
  /** Path of the page that lists kept courses. */
  readonly page: string;
}

type State =
  /** Shows whether the course is stored. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'choosing'; readonly list: CourseList }
  | { readonly kind: 'saving'; readonly total: number; readonly stop: () => void }
  | { readonly kind: 'failed'; readonly fault: KeepFault };

const toFailed = (error: unknown): State => ({
  kind: 'failed',
  fault: error instanceof KeepError ? error.fault : 'network',
});

/** The panel after a press on the button of a course: sizes, progress, and stored files. */
export function KeepPanel({ keeping, course, page }: KeepPanelProps) {
  const { keeper } = openKeeping(keeping);
  const { permalink } = course;
  const record = useRecords().find((kept) => kept.permalink === permalink);
  // The press that loaded this component also requests the size.
  const [state, setState] = useState<State>({ kind: record ? 'closed' : 'reading' });
  const [done, setDone] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  // Each change of state removes the focused element, except when the page of a stored course is opened.
  const isKept = state.kind === 'closed' && record !== undefined;
  useEffect(() => {
    if (!isKept) box.current?.focus();
  }, [state.kind, isKept]);

  const isReading = state.kind === 'reading';
  useEffect(() => {
    if (!isReading) return;
    keeper.readList(permalink).then(
      (list) => setState({ kind: 'choosing', list }),
      (error: unknown) => setState(toFailed(error)),
    );
  }, [isReading, keeper, permalink]);

  async function save(list: CourseList, languages: readonly string[], total: number): Promise<void> {
    const controller = new AbortController();
    setDone(0);
    setState({ kind: 'saving', total, stop: () => controller.abort() });
    // Persistent storage is not cleared when the browser needs room. The browser may refuse, and one that asks the
    // reader may never get an answer.
    void navigator.storage?.persist?.().catch(() => false);
    try {
      const onBytes = (count: number) => setDone((before) => before + count);
      await keeper.keep({ permalink, languages }, list, { onBytes, signal: controller.signal });
      setState({ kind: 'closed' });
      box.current?.focus();
    } catch (error) {
      setState(toFailed(error));
    }
  }

  return (
    <div ref={box} tabIndex={-1} className={styles.panel} lang={messages.panelLanguage}>
      {toView()}
    </div>
  );

  function toView(): ReactNode {
    switch (state.kind) {
      case 'saving':
        return (
          <>
            <p role="status">{messages.saving}</p>
            <progress aria-label={messages.saving} max={state.total} value={Math.min(done, state.total)} />
            <p>{messages.progress(toSize(Math.min(done, state.total)), toSize(state.total))}</p>
            <button type="button" className="button quiet" onClick={state.stop}>
              {messages.stop}
            </button>
          </>
        );
      case 'choosing':
        return (
          <Choice
            list={state.list}
            keeping={keeping}
            onSave={(languages, total) => void save(state.list, languages, total)}
            onFail={(error) => setState(toFailed(error))}
          />
        );
      case 'failed':
        return (
          <>
            <p role="alert">{messages[state.fault]}</p>
            <Again onPress={() => setState({ kind: 'reading' })} />
          </>
        );
      case 'reading':
        return <p role="status">{messages.reading}</p>;
      default:
        if (!record)
          return (
            <>
              <p role="status">{messages.removed}</p>
              <Again onPress={() => setState({ kind: 'reading' })} />
            </>
          );
        return (
          <>
            <p role="status">{messages.kept(toSize(record.bytes))}</p>
            <button type="button" className="button quiet" onClick={() => void keeper.remove(permalink)}>
              {messages.remove}
            </button>
            <PageLink page={page} />
          </>
        );
    }
  }
}

const Again = ({ onPress }: { readonly onPress: () => void }) => (
  <button type="button" className="button" onClick={onPress}>
    {messages.again}
  </button>
);

function PageLink({ page }: { readonly page: string }) {
  return (
    <p>
      <Link to={usePermalink(page)}>{messages.pageLink}</Link>
    </p>
  );
}

interface ChoiceProps {
  readonly list: CourseList;
  readonly keeping: Keeping;
  readonly onSave: (languages: readonly string[], total: number) => void;
  readonly onFail: (error: unknown) => void;
}

/** The choice of programs to store, with the size that each one adds. */
function Choice({ list, keeping, onSave, onFail }: ChoiceProps) {
  const { programs } = openKeeping(keeping);
  const groups = toGroups(list.languages);
  const [chosen, setChosen] = useState<readonly string[]>(groups.map(({ name }) => name));
  const [sizes, setSizes] = useState<ReadonlyMap<string, Size>>(new Map());
  const [total, setTotal] = useState<Size | null>(null);
  const languages = groups.flatMap((group) => (chosen.includes(group.name) ? group.languages : []));
  const key = languages.join(' ');

  useEffect(() => {
    let isGone = false;
    async function measure(): Promise<void> {
      const each = await Promise.all(
        groups.map(async (group) => [group.name, await programs.measure(group.languages)] as const),
      );
      const { transfer, bytes } = await programs.measure(languages);
      if (isGone) return;
      setSizes(new Map(each));
      setTotal({ transfer: list.transfer + transfer, bytes: sumBytes(list.files) + bytes });
    }
    measure().catch(onFail);
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- all else follows from the list and the chosen languages
  }, [list, key]);

  if (!total) return <p role="status">{messages.reading}</p>;
  return (
    <>
      {groups.length > 0 && (
        <fieldset>
          <legend>{messages.programs}</legend>
          {groups.map(({ name }) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
                }
              />
              {messages.program(name, toSize(sizes.get(name)?.transfer ?? 0))}
            </label>
          ))}
        </fieldset>
      )}
      <p role="status">{messages.total(toSize(total.transfer), toSize(total.bytes))}</p>
      <p>{messages.local}</p>
      <button type="button" className="button" onClick={() => onSave(languages, total.transfer)}>
        {messages.save(toSize(total.transfer))}
      </button>
    </>
  );
}
