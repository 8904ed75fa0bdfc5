/** Return the file of what a part keeps beside a page: `a/b.NAME.json` beside `a/b.json`. */
export function toDataFile(jsonFile: string, name: string): string {
  return jsonFile.replace(/\.json$/, `.${name}.json`);
}

/** The page that such a file belongs to, `a/b.json`; null for another file. */
export function fromDataFile(file: string, name: string): string | null {
  const ending = `.${name}.json`;
  return file.endsWith(ending) ? `${file.slice(0, -ending.length)}.json` : null;
}
