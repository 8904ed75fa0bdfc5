import * as v from 'valibot';

const HTML = "HTML without `style`, handlers and scripts: the site's security policy blocks them";

/** HTML of an operator that pages contain verbatim. */
export const ownHtml = v.pipe(
  v.string(HTML),
  v.check((html) => !/<(?:script|style)\b|<[a-z][^>]*\s(?:style|on[a-z]+)\s*=/i.test(html), HTML),
);
