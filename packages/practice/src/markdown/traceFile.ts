import { digestText } from '../shared/samples.ts';

/** File of a sample's trace below `TRACE_FOLDER`. A changed program has another one. */
export const toTraceFile = (language: string, code: string): string => `${digestText(`${language}\n${code}`)}.json`;
