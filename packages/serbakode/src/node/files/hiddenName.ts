/** Whether a path has a hidden name, which starts with a dot, except `.well-known` (RFC 8615). */
export function isHidden(relative: string): boolean {
  return relative
    .replace(/^\.well-known\//, '')
    .split('/')
    .some((segment) => segment.startsWith('.'));
}

/** Hidden files that a host reads. */
const OF_HOSTS = /(?:^|\/)\.(?:domains|htaccess|nojekyll)$/;

/** Hidden files and folders that readers could load, each with the first file of it.
 *  @param files paths with `/` */
export function listHidden(files: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of files) {
    const [hidden] = /^(?:\.well-known\/)?(?:[^./][^/]*\/)*\.[^/]*/.exec(file) ?? [];
    if (hidden !== undefined && isHidden(file) && !OF_HOSTS.test(file) && !found.has(hidden)) found.set(hidden, file);
  }
  return found;
}
