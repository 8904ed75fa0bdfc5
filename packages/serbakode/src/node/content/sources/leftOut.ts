/** An article that a build leaves out without an error. */
export interface LeftOut {
  /** As problems name it. */
  readonly file: string;
  /** Day, and perhaps time in the site's zone, from which builds publish it; null for a draft. */
  readonly due: string | null;
}
