/** A path on this site as it stands in a link: absolute, percent-encoded, base URL included, no origin (`/blog/page/2`). */
export type Permalink = string;

/** A path on this site before the base URL is put before it (`/blog/page/2`, `/docs/a/Persiapan%20Project/b`). */
export type SitePath = string;

/** Rendered, trusted HTML that a build made from an author's Markdown. Only the browser room may hand it to the DOM. */
export type Html = string;
