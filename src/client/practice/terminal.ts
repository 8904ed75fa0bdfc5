/** The file in which a command leaves where it ended. */
const PLACE_FILE = '.practice-place';

/** A command of the terminal as a script: it starts in the folder where the one before it ended, and leaves where it ends. One line
 *  before the command, so that the lines of its errors are right.
 *  @param folder relative to the page's folder; empty for that folder itself */
export function toScript(command: string, folder: string): string {
  const quoted = folder.replaceAll("'", "'\\''");
  return [
    `practice_home=$PWD; cd -- './${quoted}'; ${command}`,
    `practice_code=$?; printf '%s\\n%s' "$practice_home" "$PWD" > "$practice_home/${PLACE_FILE}"; exit $practice_code`,
    '',
  ].join('\n');
}

/** Split off the file of the place.
 *  @returns the folder in which the command ended, null if it did not tell */
export function readPlace<File extends { readonly title: string; readonly content: unknown }>(
  changed: readonly File[],
  toText: (content: File['content']) => string | null,
): { readonly folder: string | null; readonly changed: readonly File[] } {
  const place = changed.find(({ title }) => title === PLACE_FILE);
  const [home, now] = (place ? (toText(place.content) ?? '') : '').split('\n');
  const isBelow = home !== undefined && now !== undefined && `${now}/`.startsWith(`${home}/`);
  return {
    folder: isBelow ? now.slice(home.length + 1) : null,
    changed: changed.filter((file) => file !== place),
  };
}
