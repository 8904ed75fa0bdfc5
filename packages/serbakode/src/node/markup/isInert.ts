import { TOKEN_END, TOKEN_START } from './escapeHtml.ts';

const HTML = `a abbr article aside b blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd
li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr`;
const SVG = `circle clipPath defs desc ellipse g line linearGradient marker mask path pattern polygon polyline radialGradient rect stop svg symbol
text title tspan`;
const NAMES = `${HTML} ${SVG}`.split(/\s+/).join('|');
const TOKEN = `${TOKEN_START}[LADF]\\d+${TOKEN_END}`;
const ATTRIBUTE = [
  `href="(?:${TOKEN}|(?:https?://|#|mailto:)[^"<]*)"(?:${TOKEN})?`,
  `src="${TOKEN}"(?:${TOKEN})?`,
  `(?!on|style|href|src|name|id|is|data-|xlink|xml|cite|longdesc|usemap|ping|slot|background|accesskey|autofocus|command|contenteditable|form|nonce|popover|tabindex)[a-zA-Z][a-zA-Z\\d-]*(?:="[^"<]*")?`,
  `id="[^"<]*"`,
  `xmlns="http://www\\.w3\\.org/2000/svg"`,
  `xml:space="preserve"`,
].join('|');
const TAG = new RegExp(`</?(?:${NAMES})(?:\\s+(?:${ATTRIBUTE}))*\\s*/?>`, 'iy');

/** Whether HTML contains only tags without effect, however a browser reads it. Most articles then need no parser. */
export function isInert(html: string): boolean {
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', TAG.lastIndex)) {
    TAG.lastIndex = at;
    if (!TAG.test(html)) return false;
  }
  return true;
}
