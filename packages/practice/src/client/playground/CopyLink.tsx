import { useState } from 'react';
import { messages } from 'virtual:texts/playground';
import { Button } from '../Button.tsx';
import { toLinkCode } from './link.ts';
import type { Project } from './project.ts';

interface CopyLinkProps {
  /** Address of the page. */
  readonly href: string;
  readonly read: () => Project;
}

/** A button that copies a link with the code in its fragment, which browsers do not send to the server. */
export function CopyLink({ href, read }: CopyLinkProps) {
  const [status, setStatus] = useState('');
  /** The link as text, if the clipboard is not available. */
  const [shown, setShown] = useState<string | null>(null);

  async function copy(): Promise<void> {
    setShown(null);
    setStatus('');
    const code = await toLinkCode(read());
    if (code === null) return setStatus(messages.tooLong);
    const link = `${new URL(href, location.href).href}#code=${code}`;
    try {
      await navigator.clipboard.writeText(link);
      setStatus(messages.copied);
    } catch {
      // The clipboard refused, or is missing.
      setShown(link);
    }
  }

  return (
    <>
      <Button onPress={() => void copy()}>{messages.copyLink}</Button>
      <span role="status">{status}</span>
      {shown !== null && (
        <label>
          {messages.copyByHand} <input readOnly value={shown} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  );
}
