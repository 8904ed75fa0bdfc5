/** Join class names into one attribute; undefined if there are none. */
export function joinClasses(...names: readonly (string | undefined)[]): string | undefined {
  return names.filter((name) => name !== undefined && name !== '').join(' ') || undefined;
}
