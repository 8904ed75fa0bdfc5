export interface SplitName {
  readonly filename: string;
  readonly numberPrefix?: number | undefined;
}

/** Dates and versions at the beginning of a name, which are not split off. */
const KEPT = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}|\d+[-_.]\d)/;
const PREFIX = /^(?<number>\d+)\s*[-_.]+\s*(?<rest>[^-_.\s].*)$/;

/** Split a number off the name of a file or folder, as Docusaurus and this engine do.
 *  @param name without the ending of the file */
export function splitNumberPrefix(name: string): SplitName {
  const { number, rest } = (KEPT.test(name) ? null : PREFIX.exec(name))?.groups ?? {};
  return number === undefined || rest === undefined
    ? { filename: name }
    : { filename: rest, numberPrefix: Number(number) };
}
