/** A site that attacks its build. */
export interface HostileSite {
  /** Name in reports: attack, place and format. */
  readonly name: string;
  /** Text by path below `site/`. */
  readonly files: Readonly<Record<string, string>>;
  /** Symbolic links below `site/`, with their targets. */
  readonly links?: Readonly<Record<string, string>>;
}

/** A text in a file beside every hostile site, which no output may contain. */
export const SECRET = 'a secret that no site may publish';

/** Create a minimal configuration with further fields.
 *  @param fields source text */
export const toConfig = (fields = ''): string =>
  `export default { title: 'Contoh', url: 'https://contoh.example'${fields} };\n`;

export const toPost = (fields: string, body = 'Isi.'): string =>
  `---\ntitle: Judul\ndate: 2023-01-02\n${fields}---\n\nPembuka.\n\n<!-- truncate -->\n\n${body}\n`;

export const toPage = (body: string, fields = ''): string => `---\ntitle: Judul\n${fields}---\n\n${body}\n`;
