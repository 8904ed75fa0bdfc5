import { messages } from 'virtual:texts/copy';
import { toFileBeside } from '../../shared/model/sitePath.ts';
import type { PlaceProps } from '../parts/clientPart.ts';
import { useShortNote } from '../theme/parts/useShortNote.ts';

/** Copies the article as Markdown. Where the browser refuses, the file itself is opened. */
export function CopyMarkdown({ article }: Pick<PlaceProps['articleHead'], 'article'>) {
  const [isCopied, showCopied] = useShortNote();
  const address = toFileBeside(article.permalink, 'md');

  async function onCopy(): Promise<void> {
    if (await copyFile(address)) showCopied();
    else window.location.assign(address);
  }

  return (
    <>
      <button
        type="button"
        className="button quiet with-scripts"
        lang={messages.language}
        onClick={() => void onCopy()}
      >
        {messages.copyAsMarkdown}
      </button>
      <span role="status" lang={messages.language}>
        {isCopied && ` ${messages.copied}`}
      </span>
    </>
  );
}

/** Copy the text of a file. The clipboard gets a promise, because Safari takes nothing that is ready only later.
 *  @returns false if the browser refuses, or the file cannot be loaded */
async function copyFile(address: string): Promise<boolean> {
  try {
    const text = fetchText(address);
    // If there is no clipboard, nobody waits for the text.
    text.catch(() => {});
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return false;
  }
}

async function fetchText(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
