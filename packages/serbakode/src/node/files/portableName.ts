/** Names that Windows reserves for devices, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

/** Say why Windows cannot have a file or folder of this name; null if it can. */
export function findPartFault(name: string): string | null {
  const [character] = /[\\<>:"|?*]/.exec(name) ?? [];
  if (character !== undefined) return `has the character ${character}`;
  if (/^ |[ .]$/.test(name)) return 'begins or ends with a space, or ends with a dot';
  return RESERVED.test(name) ? `has "${name}", which Windows reserves` : null;
}

interface NameFault {
  /** The first file that has the fault in its path. */
  readonly file: string;
  readonly message: string;
  readonly fix: string;
}

const FIX = 'rename it: a copy of the site on Windows or macOS would lack it, or mix it with another';

/** Find files and folders that not every system can have: by their own names, or because two differ only in capital
 *  letters or in the Unicode form of letters.
 *  @param files paths with `/` */
export function listNameFaults(files: readonly string[]): NameFault[] {
  const faults: NameFault[] = [];
  const owners = new Map<string, string>();
  const seen = new Set<string>();
  for (const file of files) {
    const parts = file.split('/');
    for (const [index, part] of parts.entries()) {
      const whole = parts.slice(0, index + 1).join('/');
      if (seen.has(whole)) continue;
      seen.add(whole);
      const key = whole.normalize('NFC').toLowerCase();
      const owner = owners.get(key);
      owners.set(key, owner ?? whole);
      const fault = findPartFault(part);
      const kind = index < parts.length - 1 ? 'folder' : 'file';
      if (fault !== null) faults.push({ file, message: `the name of the ${kind} ${whole} ${fault}`, fix: FIX });
      // Below two folders that are alike, nothing is reported again.
      if (owner !== undefined && owner.split('/').slice(0, -1).join('/') === parts.slice(0, index).join('/'))
        faults.push({
          file,
          message: `the ${kind} ${whole} differs from ${owner} in the form of letters alone`,
          fix: FIX,
        });
    }
  }
  return faults;
}
