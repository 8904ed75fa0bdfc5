declare const brand: unique symbol;

/** A branded string that only specific functions create; another string does not compile instead. */
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** A path on this site as links carry it: absolute, percent-encoded, base URL included, no origin (`/blog/page/2`). */
export type Permalink = Branded<'Permalink'>;

/** A path on this site without the base URL (`/blog/page/2`, `/docs/a/Persiapan%20Project/b`). */
export type SitePath = Branded<'SitePath'>;

/** Trusted HTML, rendered by a build from an author's Markdown. Only the browser room may pass it to the DOM. */
export type Html = Branded<'Html'>;

/** Mark text as HTML: it was rendered by the build, or is an author's and was checked. */
export const trustHtml = (html: string): Html => html as Html;
