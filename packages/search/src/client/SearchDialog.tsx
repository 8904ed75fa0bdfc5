import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { isPlainClick, Link, useSite, type Permalink } from 'serbakode/client';
import { messages } from 'virtual:texts/search';
import { toLocaleFolder } from '../shared/indexFiles.ts';
import { createSearch, type Result, type Search as SearchFunction } from './createSearch.ts';
import * as styles from './SearchDialog.later.module.css';

export interface SearchDialogProps {
  readonly onClose: () => void;
}

type Site = ReturnType<typeof useSite>['site'];

let search: SearchFunction | undefined;
/** One search per document, which keeps its loaded files. */
function getSearch({ filesBase, baseUrl, htmlLang }: Site): SearchFunction {
  const folder = `${filesBase}search/${toLocaleFolder(baseUrl)}/`;
  search ??= createSearch({
    language: htmlLang,
    restMs: 200,
    load: async (file) => {
      const response = await fetch(folder + file);
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      return response.json() as Promise<unknown>;
    },
  });
  return search;
}

/** The reader's query, and the results so far. */
interface Search {
  readonly query: string;
  /** `partial`: files of the index are missing, so pages may be missing too. */
  readonly state: 'searching' | 'done' | 'partial' | 'failed';
  readonly results: readonly Result[];
}

const NOTHING_ASKED: Search = { query: '', state: 'done', results: [] };

export function SearchDialog({ onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => (dialog.current ? openDialog(dialog.current) : undefined), []);
  const { query, state, results, ask } = useSearch();
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} tabIndex={-1} className={styles['dialog']} aria-label={messages.search} onClose={onClose}>
      <form
        role="search"
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          dialog.current?.querySelector('a')?.click();
        }}
      >
        <input
          type="search"
          className={styles['query']}
          aria-label={messages.query}
          placeholder={messages.query}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={query}
          onChange={({ target }) => ask(target.value)}
        />
        <button type="button" className={styles['close']} onClick={close}>
          {messages.close}
        </button>
      </form>
      <Results results={results} onFollow={(event) => isPlainClick(event.nativeEvent) && close()} />
      <div className={styles['foot']}>
        <p role="status">{toStatus({ query, state, results })}</p>
        {(state === 'partial' || state === 'failed') && (
          <button
            type="button"
            className="button"
            onClick={() => {
              // The button is removed, and the dialog needs the focus to receive arrow keys; in the text field, a phone
              // would show its keyboard.
              dialog.current?.focus();
              ask(query);
            }}
          >
            {messages.retry}
          </button>
        )}
      </div>
    </dialog>
  );
}

function toStatus({ query, state, results }: Search): string {
  if (query.trim() === '') return messages.keys;
  if (state === 'failed' || (state === 'partial' && results.length === 0)) return messages.failed;
  if (state === 'partial') return messages.partial(results.length);
  if (results.length > 0) return messages.found(results.length);
  return state === 'searching' ? messages.loading : messages.nothing(query.trim());
}

interface ResultsProps {
  readonly results: readonly Result[];
  readonly onFollow: (event: MouseEvent) => void;
}

function Results({ results, onFollow }: ResultsProps) {
  const { contentLang } = useSite();
  if (results.length === 0) return null;
  return (
    <ol className={styles['results']} lang={contentLang}>
      {results.map(({ permalink, title, description, headings }) => (
        <li key={permalink}>
          <Link to={permalink as Permalink} className={styles['page']} onClick={onFollow}>
            <strong>{title}</strong>
            {description !== '' && <span className={styles['description']}>{description}</span>}
          </Link>
          {headings.map(({ id, text }) => (
            <Link key={id} to={`${permalink}#${id}` as Permalink} className={styles['heading']} onClick={onFollow}>
              {text}
            </Link>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Search while the reader types. */
function useSearch(): Search & { readonly ask: (query: string) => void } {
  const { site } = useSite();
  const [current, setCurrent] = useState(NOTHING_ASKED);
  const ask = (query: string) => {
    // Earlier results stay until there are new ones.
    setCurrent(({ results }) => ({ query, state: 'searching', results: query.trim() === '' ? [] : results }));
    const update = (change: Partial<Search>) =>
      setCurrent((latest) => (latest.query === query ? { ...latest, ...change } : latest));
    getSearch(site)(query, location.pathname, (results) => update({ results })).then(
      ({ isWhole }) => update({ state: isWhole ? 'done' : 'partial' }),
      () => update({ state: 'failed', results: [] }),
    );
  };
  return { ...current, ask };
}

/** Show a dialog. A click beside it closes it, and the arrow keys go through its text field and links.
 *  @returns a function that removes the listeners */
function openDialog(dialog: HTMLDialogElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close(), { signal });
  dialog.addEventListener('keydown', (event) => moveFocus(event, dialog), { signal });
  dialog.showModal();
  return () => stop.abort();
}

function moveFocus(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}
