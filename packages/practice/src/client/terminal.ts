/** File in which a command stores its last folder. */
const PLACE_FILE = '.practice-place';
/** File of the script. */
export const COMMAND_FILE = '.practice-command.sh';

/** Create the script of a terminal command. It starts in the folder in which the last command ended, and stores the
 *  folder in which it ends. It removes its own file first, which no reader has made: `git add .` would take it along. The
 *  command stays on the first line, so that the line numbers of its errors are right.
 *  @param folder relative to the page's folder; empty for that folder itself @param folders existing folders, which
 *  are created again because only files are stored between commands */
export function toScript(command: string, folder: string, folders: readonly string[]): string {
  const made = folders.length > 0 ? `mkdir -p -- ${folders.map(quote).join(' ')}; ` : '';
  return [
    `practice_home=$PWD; rm -f -- ${COMMAND_FILE}; ${made}cd -- ${quote(folder)}; ${command}`,
    `practice_code=$?; practice_now=$PWD; cd -- "$practice_home"`,
    `practice_folders=$(find . -mindepth 1 -type d)`,
    `printf '%s\\n%s\\n%s' "$practice_home" "$practice_now" "$practice_folders" > ${PLACE_FILE}; exit $practice_code`,
    '',
  ].join('\n');
}

const quote = (folder: string): string => `'./${folder.replaceAll("'", "'\\''")}'`;

/** Remove the file with the current folder from the result. */
export function readPlace<File extends { readonly title: string; readonly content: unknown }>(
  changed: readonly File[],
  toText: (content: File['content']) => string | null,
) {
  const place = changed.find(({ title }) => title === PLACE_FILE);
  const [home, now, ...folders] = (place ? (toText(place.content) ?? '') : '').split('\n');
  const isBelow = home !== undefined && now !== undefined && `${now}/`.startsWith(`${home}/`);
  return {
    /** The folder in which the command ended, or null if unknown. */
    folder: isBelow ? now.slice(home.length + 1) : null,
    folders: folders.filter((folder) => folder !== '').map((folder) => folder.replace(/^\.\//, '')),
    changed: changed.filter((file) => file !== place),
  };
}
