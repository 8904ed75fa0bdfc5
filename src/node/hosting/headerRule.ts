/** A header rule in the format of Firebase Hosting. If several rules match, the last one wins. */
export interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}
