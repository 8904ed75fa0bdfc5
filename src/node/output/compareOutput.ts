import { Worker } from 'node:worker_threads';
import { isAsRecorded, type OutputRecord, type RecordPlace } from './outputRecord.ts';

/** An output and its record, for a thread. */
export interface Recorded {
  readonly place: RecordPlace;
  readonly outDir: string;
}

/** A comparison of an output with its record. */
export interface Comparison {
  /** Whether the output holds the recorded files, unchanged, and nothing else. */
  readonly isSame: Promise<boolean>;
  readonly close: () => Promise<unknown>;
}

/** For fewer files, starting a thread takes longer than looking at them. */
const MIN_FILES_FOR_THREAD = 5000;

/** Compare an output with its record: if it has many files in a thread, while the site is read.
 *  @param compileThread returns the compiled `compareThread.ts`; left out to compare in this thread */
export async function startComparison(
  record: OutputRecord,
  recorded: Recorded,
  compileThread: (() => Promise<string>) | undefined,
): Promise<Comparison> {
  if (!compileThread || record.names.length < MIN_FILES_FOR_THREAD)
    return { isSame: Promise.resolve(isAsRecorded(record, recorded.outDir)), close: () => Promise.resolve() };
  const worker = new Worker(await compileThread(), { workerData: recorded });
  const isSame = new Promise<boolean>((resolve, reject) => {
    worker.on('message', resolve).on('error', reject);
    worker.on('exit', () => reject(new Error('the thread that looks at the output ended early')));
  });
  return { isSame, close: () => worker.terminate() };
}
