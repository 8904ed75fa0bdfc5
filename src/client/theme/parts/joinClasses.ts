/** Class names of several origins in one attribute; undefined where there is none. */
export function joinClasses(...names: readonly (string | undefined)[]): string | undefined {
  return names.filter((name) => name !== undefined && name !== '').join(' ') || undefined;
}
