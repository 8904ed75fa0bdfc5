/** A header rule as Firebase Hosting takes it; of several that match, the last one wins. */
export interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}
