import type { Html } from '../../shared/model/permalink.ts';
import type { KindStyles } from '../application/firstStyles.ts';

/** The styles of a document's first frame: all of its kind where a body begins with what `src/client/theme/styles/seldom.css` is about.
 *  @param styles none where one document shows every page */
export function pickStyles(styles: KindStyles | undefined, bodies: Readonly<Record<string, Html>>): string | null {
  if (styles === undefined) return null;
  return Object.values(bodies).some((body) => SELDOM.test(toBeginning(body))) ? styles.all : styles.usual;
}

/** Up to the second heading. */
function toBeginning(body: string): string {
  const second = body.indexOf('<h2', body.indexOf('<h2') + 1);
  return second < 0 ? body : body.slice(0, second);
}

const ELEMENTS = 'table|dl|blockquote|hr|kbd|mark|img|figcaption|sup|sub';
const CLASSES =
  'admonition[\\w-]*|tab-list|tab-label|tab-panel|table-scroll|align-center|align-right|contains-task-list|footnote-reference|highlighted|added|removed|numbered';
const SELDOM = new RegExp(
  `<(?:${ELEMENTS})\\b|\\sclass="(?:[^"]* )?(?:${CLASSES})[ "]|\\s(?:data-number|role="tabpanel")`,
);
