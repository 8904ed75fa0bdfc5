/** A tag of the head that a page which is code asks for. */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string | true>>;
}

/** What a page that is code says of its document while it is rendered. */
export interface CollectedHead {
  /** Title of the page, to which the site's is added. */
  readonly title?: string;
  /** The whole title. */
  readonly documentTitle?: string;
  readonly description?: string;
  readonly tags?: readonly HeadTag[];
  /** JSON-LD. */
  readonly structuredData?: readonly unknown[];
}
