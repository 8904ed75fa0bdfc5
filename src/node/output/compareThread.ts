import { parentPort, workerData } from 'node:worker_threads';
import type { Recorded } from './compareOutput.ts';
import { isAsRecorded, readRecord } from './outputRecord.ts';

const { place, outDir } = workerData as Recorded;
// An error ends the thread.
void readRecord(place).then((record) => parentPort?.postMessage(record !== null && isAsRecorded(record, outDir)));
