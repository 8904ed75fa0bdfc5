import { digestText } from 'serbakode/part';

/** File of a sample's trace below `TRACE_FOLDER`. A changed program has another one. */
export const toTraceFile = (language: string, code: string): string => `${digestText(`${language}\n${code}`)}.json`;
