import { useEffect, useRef } from 'react';
import type { AccountProblem } from '../../shared/messages/pages/en.ts';
import { useAccountPage } from './useAccountPage.ts';

/** An error message that receives focus when it appears. */
export function ProblemLine({ problem, id }: { readonly problem: AccountProblem | null; readonly id?: string }) {
  const { messages } = useAccountPage();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (problem) line.current?.focus();
  }, [problem]);
  if (!problem) return null;
  return (
    <p className="callout danger" role="alert" tabIndex={-1} ref={line} id={id}>
      {messages.problems[problem]}
    </p>
  );
}
