import { createElement, type ComponentType } from 'react';

/** Numbers of the kept parts of pages, by name and key. */
const numbers = new Map<string, number>();
/** Their HTML by number, once they have been rendered. */
const htmls: (string | undefined)[] = [];
let isKeeping = false;

/** Element around a part until its HTML is taken, or put in its place. Its attribute begins with a character that the
 *  text of no article contains. */
const ELEMENT = 'kept-part';
const MARK = '\0';
// oxlint-disable-next-line no-control-regex -- The mark.
const KEPT = /<kept-part part="\0(\d+)">(.*?)<\/kept-part>/gs;

/** Create a component that is rendered once for all pages with the same key, if they are rendered by `renderKept`.
 *  @param useKey hook: all that the HTML depends on besides the site. null for a part of this page alone */
export function keep<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  useKey: (props: Props) => string | null,
): ComponentType<Props> {
  return function Kept(props) {
    const key = useKey(props);
    if (!isKeeping || key === null) return <Part {...props} />;
    const place = `${name}\n${key}`;
    const number = numbers.get(place) ?? numbers.size;
    numbers.set(place, number);
    const children = htmls[number] === undefined ? <Part {...props} /> : null;
    return createElement(ELEMENT, { part: MARK + number }, children);
  };
}

/** Render a page, with the HTML that is kept in place of parts that other pages had before.
 *  @param render renders the page to HTML */
export function renderKept(render: () => string): string {
  isKeeping = true;
  try {
    return render().replace(KEPT, (_element, number: string, html: string) => (htmls[Number(number)] ??= html));
  } finally {
    isKeeping = false;
  }
}
