import type { Html } from '../../shared/model/permalink.ts';
import type { KindStyles } from '../application/firstStyles.ts';

/** Choose the styles of a document's first frame. A body that begins with an element of
 *  `src/client/theme/styles/seldom.css`, or is so short that its end may be on the first screen, gets all styles of its
 *  kind of page. So does a document with a notice above its body.
 *  @param styles undefined for a single document that shows every page
 *  @param appHtml HTML that the application rendered, with the bodies in it */
export function pickStyles(
  styles: KindStyles | undefined,
  bodies: Readonly<Record<string, Html>>,
  appHtml: string,
): string | null {
  if (styles === undefined) return null;
  const texts = Object.values(bodies);
  const isShort = texts.reduce((sum, body) => sum + body.length, 0) < SHORT;
  const hasNotice = appHtml.lastIndexOf('class="callout', appHtml.indexOf('data-body="')) >= 0;
  return isShort || hasNotice || texts.some((body) => SELDOM.test(toBeginning(body))) ? styles.all : styles.usual;
}

/** Characters of HTML below which an article may end on the first screen: the shortest of code, which has the most
 *  markup, is some thirty lines then. */
const SHORT = 10_000;

/** The HTML up to the second heading. */
function toBeginning(body: string): string {
  const second = body.indexOf('<h2', body.indexOf('<h2') + 1);
  return second < 0 ? body : body.slice(0, second);
}

// The caption of a code block has a class; an author's has none.
const ELEMENTS = 'ol|h[3-6]|details open|table|dl|blockquote|hr|kbd|mark|img|figcaption(?! class=)|sup|sub';
const CLASSES =
  'admonition[\\w-]*|tab-list|tab-label|tab-panel|table-scroll|align-center|align-right|contains-task-list|footnote-reference|highlighted|added|removed|numbered|t-heading|t-strong|t-emphasis|t-inserted|t-deleted|t-link';
const SELDOM = new RegExp(
  `<(?:${ELEMENTS})\\b|\\sclass="(?:[^"]* )?(?:${CLASSES})[ "]|\\s(?:data-number|role="tabpanel")`,
);
