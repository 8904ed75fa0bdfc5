import { Fragment, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { messages } from 'virtual:texts/practice';
import type { RunDone } from '../shared/protocol.ts';
import { PLAIN_RUN } from '../shared/sandbox.ts';
import { toText } from './FileList.tsx';
import { findHint } from './hints/findHint.ts';
import type { Session } from './session.ts';
import { COMMAND_FILE, readPlace, toScript } from './terminal.ts';

interface TerminalProps {
  readonly session: Pick<Session, 'sandbox' | 'files'>;
  readonly database: string;
}

interface Entry {
  readonly command: string;
  readonly folder: string;
  readonly output: string;
  readonly hint: string | null;
}

/** A terminal that runs commands on the files of the page. */
export function Terminal({ session: { sandbox, files }, database }: TerminalProps) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [folder, setFolder] = useState('');
  const [folders, setFolders] = useState<readonly string[]>([]);
  /** The command that runs; null if there is none. */
  const [running, setRunning] = useState<string | null>(null);
  const [command, setCommand] = useState('');
  /** Position in the history, counted from its end; 0 is the command being typed. */
  const back = useRef(0);

  async function execute(typed: string): Promise<void> {
    let output = '';
    let errors = '';
    const request = {
      ...PLAIN_RUN,
      language: 'bash',
      entry: COMMAND_FILE,
      files: [...files.list(), { title: COMMAND_FILE, content: toScript(typed, folder, folders) }],
      database,
    } as const;
    const done: RunDone | null = await sandbox
      .run(request, (event) => {
        if (event.type === 'stdout' || event.type === 'stderr') output += event.text;
        if (event.type === 'stderr') errors += event.text;
      })
      .done.catch(() => {
        output = messages.failedToLoad;
        return null;
      });
    if (done) {
      const place = readPlace(done.changed, toText);
      const changed = place.changed.filter(({ title }) => title !== request.entry);
      files.apply(-1, [], { changed, removed: done.removed });
      if (place.folder !== null) {
        setFolder(place.folder);
        setFolders(place.folders);
      }
      if (done.reason !== 'finished') output += messages.endings[done.reason];
    }
    setEntries((before) =>
      [...before, { command: typed, folder, output, hint: findHint('bash', errors) }].slice(-KEPT),
    );
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (running !== null || command.trim() === '') return;
    back.current = 0;
    setCommand('');
    setRunning(command);
    void execute(command).finally(() => setRunning(null));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    back.current = Math.min(entries.length, Math.max(0, back.current + step));
    setCommand(back.current === 0 ? '' : (entries.at(-back.current)?.command ?? ''));
  }

  return (
    <form className="practice-terminal" aria-label={messages.terminal} onSubmit={onSubmit}>
      <div role="log" aria-label={messages.terminal}>
        {entries.map((entry, index) => (
          // Entries have no identity except their order.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            <pre translate="no">
              <b>{toPrompt(entry.folder)}</b> {entry.command}
              {'\n'}
              {entry.output}
            </pre>
            {entry.hint !== null && <p className="callout">{entry.hint}</p>}
          </Fragment>
        ))}
      </div>
      {/* The first command may wait for a shell that is still to be downloaded. */}
      {running !== null && (
        <pre translate="no">
          <b>{toPrompt(folder)}</b> {running}
          {'\n'}
          {messages.running}
        </pre>
      )}
      <label>
        <b aria-hidden="true">{toPrompt(folder)}</b>
        <input
          value={command}
          aria-label={messages.command}
          aria-busy={running !== null}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => setCommand(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
    </form>
  );
}

/** Number of commands that stay visible and in the history. */
const KEPT = 50;

const toPrompt = (folder: string): string => `~${folder === '' ? '' : `/${folder}`} $`;
