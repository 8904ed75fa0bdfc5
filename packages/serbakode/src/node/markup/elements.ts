/** Elements of HTML (the living standard with its obsolete ones), SVG and MathML, in lower case. */
const NAMES = `
a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col colgroup
data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6
head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee menu meta meter nav nobr noframes noscript
object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script search section select selectedcontent slot small
source span strike strong style sub summary sup table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp
animate animatemotion animatetransform circle clippath defs desc ellipse feblend fecolormatrix fecomponenttransfer fecomposite
feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur
feimage femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence filter foreignobject g
image line lineargradient marker mask metadata mpath path pattern polygon polyline radialgradient rect set stop svg switch symbol text
textpath tspan use view
annotation annotation-xml maction math menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow
ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics`;

const ELEMENTS: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/));

/** Whether a tag's name is one that browsers know; custom elements (with a hyphen) count as known. */
export function isKnownElement(name: string): boolean {
  return ELEMENTS.has(name.toLowerCase()) || /^[a-z][^A-Z]*-/.test(name);
}
