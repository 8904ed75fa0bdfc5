/** A path without its escapes; one that is no valid escape stays as it is. */
export function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
