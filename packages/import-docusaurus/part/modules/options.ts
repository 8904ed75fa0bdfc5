/** Options of an imported site: fields of its Docusaurus configuration that its code reads, and the texts of its
 *  `code.json` by locale. */
export interface Options {
  readonly customFields?: Readonly<Record<string, unknown>>;
  readonly themeConfig?: Readonly<Record<string, unknown>>;
  readonly organizationName?: string;
  readonly projectName?: string;
  readonly favicon?: string;
  /** Global data of the old site's plugins, by the name of the plugin and its id. */
  readonly globalData?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly translations?: Readonly<Record<string, Readonly<Record<string, { readonly message: string }>>>>;
}

/** Name under which modules find the options. */
export const NAME = 'docusaurus';
