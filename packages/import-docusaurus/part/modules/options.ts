/** What a site that comes from Docusaurus passes on: fields of its configuration that its code reads, and the texts of
 *  its `code.json` by locale. */
export interface Options {
  readonly customFields?: Readonly<Record<string, unknown>>;
  readonly themeConfig?: Readonly<Record<string, unknown>>;
  readonly organizationName?: string;
  readonly projectName?: string;
  readonly favicon?: string;
  readonly translations?: Readonly<Record<string, Readonly<Record<string, { readonly message: string }>>>>;
}

/** Name under which modules find the options. */
export const NAME = 'docusaurus';
