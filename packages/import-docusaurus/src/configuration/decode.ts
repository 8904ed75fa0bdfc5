/** A decoded path; a path with an invalid escape stays as it is. */
export function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
