/** What a site that comes from Docusaurus passes on: fields of its configuration that its code reads, and the texts of
 *  its `code.json` by locale. */
export interface Options {
  readonly customFields?: Readonly<Record<string, unknown>>;
  readonly themeConfig?: Readonly<Record<string, unknown>>;
  readonly organizationName?: string;
  readonly projectName?: string;
  readonly favicon?: string;
  /** What plugins of the old site gave to pages, by the name of the plugin and its id. */
  readonly globalData?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly translations?: Readonly<Record<string, Readonly<Record<string, { readonly message: string }>>>>;
}

/** Name under which modules find the options. */
export const NAME = 'docusaurus';
