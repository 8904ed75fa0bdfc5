/** A page that tries to run a script that calls `hit()`, or to break the site's scripts. */
export interface MarkupVector {
  /** Name of its page. */
  readonly name: string;
  readonly text: string;
  /** An SVG image beside the page, or null. */
  readonly svg: string | null;
}

/** Create vectors: first each seed unchanged, then random variants.
 *  @param count number of vectors */
export function createVectors(count: number, seed = 14): MarkupVector[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index): MarkupVector => {
    const written = SEEDS[index % SEEDS.length] ?? '';
    const name = `v${String(index).padStart(4, '0')}`;
    const isDrawing = written.startsWith('svg:');
    const text =
      index < SEEDS.length
        ? written
        : isDrawing
          ? clothe(written, random, TAG_CLOTHES)
          : clothe(written, random, CLOTHES);
    return isDrawing
      ? {
          name,
          text: `![gambar](./${name}.svg)`,
          svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${text.slice(4)}</svg>\n`,
        }
      : { name, text, svg: null };
  });
}

type Random = () => number;
type Clothing = (html: string, random: Random) => string;

/** Create a Mulberry32 generator. */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function clothe(html: string, random: Random, clothes: readonly Clothing[]): string {
  const first = clothes[Math.floor(random() * clothes.length)];
  const second = clothes[Math.floor(random() * clothes.length)];
  const dressed = first ? first(html, random) : html;
  return second && random() < 0.5 ? second(dressed, random) : dressed;
}

const mixCase = (text: string, random: Random) =>
  [...text].map((letter) => (random() < 0.5 ? letter.toUpperCase() : letter.toLowerCase())).join('');

const TAG_CLOTHES: readonly Clothing[] = [
  (html, random) => html.replace(/\son[a-z]+(?==)/g, (name) => mixCase(name, random)),
  (html) => html.replace(/(\son[a-z]+)=/g, '$1 \n= '),
  (html) => html.replace(/javascript:/g, 'java&#9;script:'),
  (html) => html.replace(/javascript:/g, '&#x6A;avascript&colon;'),
  (html) => html.replace(/javascript:/g, '&#1; javascript:'),
  (html, random) => html.replace(/javascript:/g, (scheme) => mixCase(scheme, random)),
];

const CLOTHES: readonly Clothing[] = [
  ...TAG_CLOTHES,
  (html, random) => html.replace(/<\/?[a-z]+/g, (tag) => mixCase(tag, random)),
  (html) => html.replace(/<(img|svg|input|video) /g, '<$1/'),
  (html) => html.replace(/^/gm, '> '),
  (html) => `- butir\n\n${html.replace(/^/gm, '  ')}`,
  (html) => `<div>\n${html}\n</div>`,
  (html) => `<details><summary>Lihat</summary>\n\n${html}\n\n</details>`,
  (html) => `Teks[^1].\n\n[^1]: ${html.replaceAll('\n', ' ')}`,
  (html) => `Kata ${html.replaceAll('\n', ' ')} kata.`,
  (html) => `| a |\n| - |\n| ${html.replaceAll('\n', ' ').replaceAll('|', '\\|')} |`,
  (html) => `:::note\n\n${html}\n\n:::`,
  (html) => `<p>\n${html}`,
  (html) => `<svg viewBox="0 0 9 9"><title>\n${html}\n</title></svg>`,
  (html) => `<math><mtext>\n${html}\n</mtext></math>`,
];

const IMG = '<img src=x onerror=hit() alt="">';

/** Texts of the pages. A text that starts with `svg:` is the inside of an SVG image, and continues its open first
 *  tag. */
export const SEEDS: readonly string[] = [
  // Script elements.
  '<script>hit()</script>',
  '<div><script type="module">hit()</script></div>',
  '<svg><script>hit()</script></svg>',
  '<svg><script href="data:text/javascript,hit()"/></svg>',
  '<math><script>hit()</script></math>',
  '<script src="data:text/javascript,hit()"></script>',
  'Kata <b><script>hit()</script></b> kata.',
  '<svg><desc><script>hit()</script></desc></svg>',
  // Handlers.
  IMG,
  '<div><img/src=x/onerror=hit() alt=""></div>',
  '<svg onload=hit()></svg>',
  '<svg><image href=x onerror=hit() /></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s /></svg>',
  `<svg><foreignObject>${IMG}</foreignObject></svg>`,
  `<math><mtext>${IMG}</mtext></math>`,
  '<body onload=hit()>',
  '<html onpointerover=hit()>',
  '<details open ontoggle=hit()><summary>a</summary></details>',
  '<input autofocus onfocus=hit()>',
  '<select autofocus onfocus=hit()></select>',
  '<textarea autofocus onfocus=hit()></textarea>',
  '<p contenteditable autofocus onfocus=hit()>a</p>',
  '<video><source onerror=hit()></video>',
  '<audio src=x onerror=hit()></audio>',
  '<marquee onstart=hit()>a</marquee>',
  '<iframe onload=hit()></iframe>',
  '<style onload=hit()></style>',
  '<object data=x onerror=hit()></object>',
  '<link rel=stylesheet href=x onerror=hit()>',
  '<button onclick=hit()>a</button>',
  'Kata <b onclick=hit()>tebal</b>.',
  '<x-unsur onclick=hit()>a</x-unsur>',
  '<form onsubmit=hit()><button>a</button></form>',
  '<dialog open onclick=hit()>a</dialog>',
  // Addresses.
  '<a href="javascript:hit()">a</a>',
  '[a](javascript:hit())',
  '[a][b]\n\n[b]: javascript:hit()',
  '<javascript:hit()>',
  '[a](<  javascript:hit()>)',
  '[a](&#106;avascript:hit())',
  '![a](javascript:hit())',
  '<a href="vbscript:hit()">a</a>',
  '<a href="data:text/html,<script>opener.hit()</script>">a</a>',
  '<svg><a xlink:href="javascript:hit()"><text y="9">a</text></a></svg>',
  '<svg><a href="javascript:hit()"><text y="9">a</text></a></svg>',
  '<svg><a><animate attributeName=href values="javascript:hit()" /><text y="9">a</text></a></svg>',
  '<svg><a><set attributeName="xlink:href" to="javascript:hit()" /><text y="9">a</text></a></svg>',
  "<svg><use href=\"data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg' onload='hit()'/>#x\" /></svg>",
  '<math href="javascript:hit()"><mi>a</mi></math>',
  '<map name="peta"><area href="javascript:hit()" alt="a" shape="default"></map><img usemap="#peta" alt="" width="9" height="9">',
  '<form action="javascript:hit()"><button>a</button></form>',
  '<form><button formaction="javascript:hit()">a</button></form>',
  '<form><input type="submit" formaction="javascript:hit()"></form>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '<iframe src="data:text/html,<script>hit()</script>"></iframe>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<object data="javascript:hit()"></object>',
  '<object data="data:text/html,<script>hit()</script>"></object>',
  '<embed src="javascript:hit()">',
  '<embed src="data:text/html,<script>hit()</script>">',
  '<frameset><frame src="javascript:hit()"></frameset>',
  // Markup that changes the page around it.
  '<base href="https://lain.example/">',
  '<meta http-equiv="refresh" content="0; url=javascript:hit()">',
  '<meta http-equiv="refresh" content="0; url=https://lain.example/">',
  '<meta http-equiv="Content-Security-Policy" content="script-src \'none\'">',
  '<link rel="stylesheet" href="data:text/css,body{display:none}">',
  '<style>@import url(https://lain.example/a.css);</style>',
  '<p style="position:fixed;inset:0">a</p>',
  '<plaintext>',
  `<xmp>${IMG}</xmp>`,
  `<noframes>${IMG}</noframes>`,
  `<noembed>${IMG}</noembed>`,
  `<noscript>${IMG}</noscript>`,
  `<template>${IMG}</template>`,
  `<div><template shadowrootmode="open">${IMG}</template></div>`,
  `</div></div></article></main>${IMG}`,
  '<div><!-- a',
  '<a href="a',
  '<textarea>',
  '<svg>',
  '<select>',
  // Markup that parsers may read differently.
  `<!--><div>${IMG}</div>-->`,
  `<!-- --!>${IMG} -->`,
  `<div><!---->${IMG}<!-- --></div>`,
  `<![CDATA[${IMG}]]>`,
  `<svg><![CDATA[><img src=x onerror=hit()>]]></svg>`,
  `<?php ${IMG} ?>`,
  `<!doctype html>${IMG}`,
  `<div title='a"${IMG}'>a</div>`,
  '<img """><script>hit()</script>" alt="">',
  '<div><img src=x alt="" onerror="hit()"',
  '<img src="x` `<script>hit()</script>"` `>',
  '<div =" onclick="hit()">a</div>',
  '<a/href="javascript:hit()">a</a>',
  '<a href=javascript&colon;hit()>a</a>',
  '<div\u000conclick=hit()>a</div>',
  // Markup that changes when it is read a second time.
  `<noscript><p title="</noscript>${IMG}"></noscript>`,
  `<svg></p><style><a title="</style>${IMG}">`,
  `<svg><style><a title="</style>${IMG}"></a></style></svg>`,
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=hit()&gt;"></table></mtext></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=hit()>',
  `<math><annotation-xml encoding="text/html"><style><a title="</style>${IMG}"></a></style></annotation-xml></math>`,
  `<textarea><a title="</textarea>${IMG}"></a></textarea>`,
  `<div><title><a title="</title>${IMG}"></a></title></div>`,
  `<svg><title><a title="</title>${IMG}"></a></title></svg>`,
  `<iframe><a title="</iframe>${IMG}"></a></iframe>`,
  `<xmp><a title="</xmp>${IMG}"></a></xmp>`,
  `<table><tr><td><svg><desc><td>${IMG}</desc></svg></td></tr></table>`,
  // Names that shadow properties that the site's scripts use.
  '<img name="getElementById" alt="">',
  '<img name="querySelector" alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
  '<form name="querySelectorAll"></form>',
  '<form name="documentElement"></form>',
  '<form><input name="closest"></form>',
  '<form><button id="matches">a</button></form>',
  '<img name="head" alt="">',
  '<iframe name="addEventListener"></iframe>',
  '<object id="createElement"></object>',
  '<p id="page">{"kind":"login"}</p>',
  '<p id="app">a</p>',
  '## Page {#page}',
  '<b id="trustedTypes">a</b>',
  '<b id="BOOT_APP">a</b><b id="navigation">b</b><b id="history">c</b>',
  '<div data-body="body"><p>a</p></div>',
  '<button data-key="serbakode.bookmarks" data-version="[]">a</button>',
  '<button data-menu-toggle="">a</button>',
  // SVG images.
  'svg:fill="currentColor"><script>hit()</script>',
  'svg:fill="currentColor" onload="hit()">',
  'svg:fill="currentColor"><a href="javascript:hit()"><text y="9">a</text></a>',
  'svg:fill="currentColor"><a><animate attributeName="href" values="javascript:hit()"/><text y="9">a</text></a>',
  'svg:fill="currentColor"><foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="hit()" alt=""/></foreignObject>',
  'svg:fill="currentColor"><style>*{fill:red}</style>',
  'svg:fill="currentColor"><path style="fill:red" d="M0 0"/>',
  'svg:fill="currentColor"><image href="x" onerror="hit()"/>',
  'svg:xmlns:x="http://www.w3.org/2000/svg"><x:script>hit()</x:script>',
  'svg:><script href="data:text/javascript,hit()"/>',
  'svg:><desc><![CDATA[</desc><script>hit()</script>]]></desc>',
  'svg:fill="currentColor"><use href="https://lain.example/a.svg#b"/>',
];
