import { useState } from 'react';
import { messages } from 'virtual:texts/playground';
import { Button } from '../Button.tsx';
import { toLinkCode } from './link.ts';
import type { Project } from './project.ts';

interface CopyLinkProps {
  /** Of the page. */
  readonly href: string;
  readonly read: () => Project;
}

/** Put the code into the fragment of an address, which leaves the device only with the reader. */
export function CopyLink({ href, read }: CopyLinkProps) {
  const [told, setTold] = useState('');
  /** The link, where the clipboard is closed. */
  const [shown, setShown] = useState<string | null>(null);

  async function copy(): Promise<void> {
    setShown(null);
    setTold('');
    const code = await toLinkCode(read());
    if (code === null) return setTold(messages.tooLong);
    const link = `${new URL(href, location.href).href}#code=${code}`;
    try {
      await navigator.clipboard.writeText(link);
      setTold(messages.copied);
    } catch {
      // Refused, or there is no clipboard.
      setShown(link);
    }
  }

  return (
    <>
      <Button onPress={() => void copy()}>{messages.copyLink}</Button>
      <span role="status">{told}</span>
      {shown !== null && (
        <label>
          {messages.copyByHand} <input readOnly value={shown} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  );
}
