import { useEffect, useRef, useState } from 'react';
import { messages } from 'virtual:texts/practice';
import { adoptStyles } from './surroundings.ts';

interface OwnStepsProps {
  readonly title: string;
  /** The program that was traced. */
  readonly code: string;
  /** JSON, as the program's worker sent it. */
  readonly trace: string;
}

/** The steps of a reader's own program. The view is loaded with the first of them. */
export function OwnSteps({ title, code, trace }: OwnStepsProps) {
  const host = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let remove: (() => void) | null = null;
    let isGone = false;
    async function show(): Promise<void> {
      const { parseTrace, showSteps } = await import('./steps.tsx');
      const parsed = parseTrace(trace);
      if (isGone || !host.current || !parsed) return;
      remove = showSteps({ host: host.current, title, lines: toLines(code), trace: parsed, adoptStyles });
    }
    show().catch((error: unknown) => {
      console.warn('The steps of a program could not be loaded.', error);
      if (!isGone) setHasFailed(true);
    });
    return () => {
      isGone = true;
      // React cannot remove one root while it renders another.
      setTimeout(() => remove?.());
    };
  }, [title, code, trace]);

  return (
    <>
      <div ref={host} />
      {hasFailed && <p className="callout">{messages.failedToLoad}</p>}
    </>
  );
}

function toLines(code: string): Element[] {
  return code.split('\n').map((text) => {
    const line = document.createElement('span');
    line.className = 'line';
    line.textContent = `${text}\n`;
    return line;
  });
}
