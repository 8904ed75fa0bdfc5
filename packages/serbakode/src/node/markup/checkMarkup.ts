import { defaultTreeAdapter, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { findForbidden, type Forbidden, type MarkupPolicy } from './findForbidden.ts';

interface MarkupProblem extends Forbidden {
  /** Offset in the HTML. */
  readonly offset: number;
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const BEFORE = '<!doctype html><html><head></head><body><div>';
const AFTER = '</div><hr>';

/** Check HTML of an author as the tree a browser makes of it in a page, and as the tree of what that page says its
 *  HTML is: the application reads an article back from the document, and shows it again later. */
export function checkMarkup(html: string, policy: MarkupPolicy): MarkupProblem[] {
  const { problems, body } = checkOnce(html, policy);
  const [article] = body.childNodes;
  const again = article && defaultTreeAdapter.isElementNode(article) ? serialize(article) : '';
  const known = new Set(problems.map(({ message }) => message));
  const later = checkOnce(again, policy).problems.filter(({ message }) => !known.has(message));
  if (problems.length + later.length === 0 && !isContained(body)) return [{ ...TORN, offset: 0 }];
  return [...problems, ...later.map((problem) => ({ ...problem, offset: 0 }))];
}

const TORN: Forbidden = {
  message: 'the HTML does not end at its place, and changes the page around it',
  fix: 'close what it opens: tags, quotes and comments',
};

function checkOnce(
  html: string,
  policy: MarkupPolicy,
): { readonly problems: readonly MarkupProblem[]; readonly body: Element } {
  const document = parse(`${BEFORE}${html}${AFTER}`, { sourceCodeLocationInfo: true });
  const problems: MarkupProblem[] = [];
  const body = document.childNodes
    .flatMap(toElements)
    .flatMap(({ childNodes }) => childNodes.flatMap(toElements))
    .find(({ tagName }) => tagName === 'body');
  if (!body) throw new Error('the HTML parser made a document without a body');
  const stack: Node[] = [document];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (defaultTreeAdapter.isElementNode(node)) problems.push(...checkElement(node, html, policy));
    if ('content' in node) stack.push(node.content);
    if ('childNodes' in node) stack.push(...node.childNodes);
  }
  return { problems: problems.sort((a, b) => a.offset - b.offset), body };
}

const toElements = (node: Node): Element[] => (defaultTreeAdapter.isElementNode(node) ? [node] : []);

function checkElement(element: Element, html: string, policy: MarkupPolicy): MarkupProblem[] {
  const { tagName, attrs, parentNode, sourceCodeLocation: place } = element;
  if ((tagName === 'html' || tagName === 'body') && attrs.length > 0) {
    const offset = html.search(/<(?:html|body)\b/i);
    return [
      {
        message: `<${tagName}> is around every page already, and takes no attributes from here`,
        fix: 'remove the tag',
        offset,
      },
    ];
  }
  const parent = parentNode && defaultTreeAdapter.isElementNode(parentNode) ? parentNode.tagName.toLowerCase() : '';
  const attributes = attrs.map(({ name, prefix, value }) => ({
    name: (prefix ? `${prefix}:${name}` : name).toLowerCase(),
    value,
  }));
  const name = tagName.toLowerCase().replace(/^.*:/, '');
  const start = place?.startOffset ?? BEFORE.length;
  return findForbidden({ name, parent, attributes }, policy).map((forbidden) => ({
    ...forbidden,
    offset: (place?.attrs?.[forbidden.attribute ?? '']?.startOffset ?? start) - BEFORE.length,
  }));
}

/** Whether the article and the content after it are at the same places as without this HTML. */
function isContained(body: Element): boolean {
  const [article, next, ...more] = body.childNodes;
  return article?.nodeName === 'div' && next?.nodeName === 'hr' && more.length === 0;
}
