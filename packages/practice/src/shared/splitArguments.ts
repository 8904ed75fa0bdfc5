/** `args="a 'b c'"` as the arguments a, b c. */
export function splitArguments(text: string): string[] {
  return [...text.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}
