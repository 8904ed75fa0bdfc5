/** A site that attacks its build. */
export interface HostileSite {
  /** Attack, place and format, which names it in a report. */
  readonly name: string;
  /** Text by path below `site/`. */
  readonly files: Readonly<Record<string, string>>;
  /** Symbolic links below `site/`, with what they lead to. */
  readonly links?: Readonly<Record<string, string>>;
}

/** A text that stands beside every hostile site, and that no output may have. */
export const SECRET = 'a secret that no site may publish';

/** A configuration with more fields than the smallest.
 *  @param fields written as in the file */
export const toConfig = (fields = ''): string =>
  `export default { title: 'Contoh', url: 'https://contoh.example'${fields} };\n`;

export const toPost = (fields: string, body = 'Isi.'): string =>
  `---\ntitle: Judul\ndate: 2023-01-02\n${fields}---\n\nPembuka.\n\n<!-- truncate -->\n\n${body}\n`;

export const toPage = (body: string, fields = ''): string => `---\ntitle: Judul\n${fields}---\n\n${body}\n`;
