import { useRef, useState } from 'react';
import type { AccountProblem } from '../../../shared/messages/account/pages/en.ts';
import { AccountError } from '../model/accountError.ts';

interface Act {
  readonly isBusy: boolean;
  readonly problem: AccountProblem | null;
  readonly clear: () => void;
  /** @returns whether it succeeded; also false while another is running */
  readonly run: (act: () => Promise<unknown>) => Promise<boolean>;
}

/** Runs one action of the reader at a time, and keeps the problem of the last one. */
export function useAct(): Act {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<AccountProblem | null>(null);
  const isRunning = useRef(false);

  async function run(act: () => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      setProblem(error.problem);
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { isBusy, problem, run, clear: () => setProblem(null) };
}
