import { digestText } from '../shared/samples.ts';

/** File of a sample's trace below `TRACE_FOLDER`. A changed program has another one. */
export const toTraceFile = (language: string, code: string): string => `${digestText(`${language}\n${code}`)}.json`;

/** Names that `toTraceFile` gives. Authors may have other files in the folder. */
export const TRACE_FILE = /^[\da-f]{14}\.json$/;
