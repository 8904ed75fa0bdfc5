const FRONT_MATTER = 'a text that begins with --- has front matter';
const UNKNOWN_ELEMENT = 'a tag that no browser knows is shown as text, with a warning: it would vanish from the page';
const ENCODED = 'addresses in raw HTML are percent-encoded as those of Markdown links are';
const AUTOLINK = 'GFM makes links of bare addresses';

/**
 * Examples of the CommonMark specification (0.31.2, by number) that are rendered differently on purpose, with the
 * reason.
 */
export const COMMONMARK_DIFFERENCES: Readonly<Record<number, string>> = {
  21: ENCODED,
  31: ENCODED,
  96: FRONT_MATTER,
  98: FRONT_MATTER,
  150: UNKNOWN_ELEMENT,
  163: 'a tag with a capital on a line of its own is a component, which is an error in a .md file',
  201: UNKNOWN_ELEMENT,
  344: ENCODED,
  491: UNKNOWN_ELEMENT,
  524: UNKNOWN_ELEMENT,
  536: UNKNOWN_ELEMENT,
  602: AUTOLINK,
  606: AUTOLINK,
  608: AUTOLINK,
  611: AUTOLINK,
  612: AUTOLINK,
  613: UNKNOWN_ELEMENT,
  614: UNKNOWN_ELEMENT,
  615: UNKNOWN_ELEMENT,
  623: UNKNOWN_ELEMENT,
  630: ENCODED,
  631: ENCODED,
  642: ENCODED,
  643: ENCODED,
};
