/** A path on this site as links carry it: absolute, percent-encoded, base URL included, no origin (`/blog/page/2`). */
export type Permalink = string;

/** A path on this site without the base URL (`/blog/page/2`, `/docs/a/Persiapan%20Project/b`). */
export type SitePath = string;

/** Trusted HTML, rendered by a build from an author's Markdown. Only the browser room may pass it to the DOM. */
export type Html = string;
