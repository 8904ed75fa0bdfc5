/** List the folders of a built site with a single document that shows every page: one for each locale, or none if
 *  every page is a document. @param files all files of the output @returns the deepest first; the output folder
 *  itself is an empty text, others end with a slash */
export function listDocumentFolders(files: ReadonlySet<string>): string[] {
  return [...files]
    .filter((file) => /(?:^|\/)404\.json$/.test(file))
    .map((file) => file.slice(0, -'404.json'.length))
    .filter((folder) => files.has(`${folder}index.html`) && !files.has(`${folder}404.html`))
    .toSorted((a, b) => b.length - a.length);
}
