import { useEffect, useState, type ComponentType } from 'react';
import { messages } from 'virtual:texts/search';
import * as styles from './SearchButton.module.css';
import type { SearchDialogProps } from './SearchDialog.tsx';

/** The button that opens the search; `/` and Ctrl+K do the same. Without scripts it is not shown. The dialog and its library
 *  load at the first use. */
export function SearchButton() {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const open = () => {
    setState('open');
    import('./SearchDialog.tsx').then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      () => setState('failed'),
    );
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={`with-scripts ${styles['button']}`}
        aria-label={messages.search}
        aria-keyshortcuts="/ Control+K"
        aria-haspopup="dialog"
        onClick={open}
      >
        <svg
          width="20"
          height="20"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="M15.5 15.5L21 21" />
        </svg>
        <span className={styles['label']} aria-hidden="true">
          {messages.search} <kbd>/</kbd>
        </span>
      </button>
      {state === 'failed' && (
        <p role="alert" className={styles['failed']}>
          {messages.failed}
        </p>
      )}
      {state === 'open' && Dialog && <Dialog onClose={() => setState('closed')} />}
    </>
  );
}

function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey && !altKey;
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping;
}
