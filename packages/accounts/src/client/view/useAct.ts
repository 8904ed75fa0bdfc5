import { useRef, useState } from 'react';
import type { AccountProblem } from '../../shared/messages/pages/en.ts';
import { AccountError } from '../model/accountError.ts';

/** Runs one action of the reader at a time, and keeps the problem of the last one. */
export function useAct() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<AccountProblem | null>(null);
  const isRunning = useRef(false);

  /** @returns whether it succeeded; also false while another is running */
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
