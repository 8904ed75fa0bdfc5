import { useSyncExternalStore } from 'react';
import { messages } from 'virtual:texts/practice';
import type { PracticeFile } from '../shared/protocol.ts';
import type { PageFiles } from './pageFiles.ts';
import { toDecimal } from './toDecimal.ts';

/** List the files that the page's samples have written. */
export function FileList({ files }: { readonly files: PageFiles }) {
  const list = useSyncExternalStore(files.subscribe, files.list);
  if (list.length === 0) return null;
  return (
    <details className="practice-files">
      <summary>{messages.files(list.length)}</summary>
      <ul>
        {list.map(({ title, content }) => (
          <li key={title}>
            <details>
              <summary>
                {title} <span className="practice-size">{toSize(content)}</span>
              </summary>
              {/* Focusable, because it scrolls. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <pre tabIndex={0} translate="no">
                {toText(content) ?? messages.binaryFile}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </details>
  );
}

function toSize(content: PracticeFile['content']): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content).length : content.byteLength;
  return bytes < 1000 ? `${bytes} B` : `${toDecimal(bytes / 1000, 1)} kB`;
}

/** Decode a file. @returns null if the bytes are not text */
export function toText(content: PracticeFile['content']): string | null {
  if (typeof content === 'string') return content;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return text.includes('\0') ? null : text;
  } catch {
    // The bytes are not UTF-8.
    return null;
  }
}
