import { digestText } from '../shared/samples.ts';

/** File of a sample's trace below `TRACE_FOLDER`. A changed program has another file. */
export const toTraceFile = (language: string, code: string): string => `${digestText(`${language}\n${code}`)}.json`;

/** Names that `toTraceFile` gives. Other files in the folder may belong to authors. */
export const TRACE_FILE = /^[\da-f]{14}\.json$/;
