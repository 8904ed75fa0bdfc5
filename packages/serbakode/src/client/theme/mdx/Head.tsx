import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { HeadTag } from '../../../shared/document/collectedHead.ts';
import { useCollectHead } from './collectHead.ts';

/** `@docusaurus/Head` for modules, and `<head>` in MDX: tags of the document's head. The build writes them into the
 *  document; after a navigation in the browser only its title counts. */
export default function Head({ children }: { readonly children?: ReactNode }) {
  const collect = useCollectHead();
  if (collect) for (const element of listElements(children)) add(element, collect);
  return null;
}

type Attributes = Readonly<Record<string, unknown>>;

function add({ type, props }: ReactElement<Attributes>, collect: NonNullable<ReturnType<typeof useCollectHead>>): void {
  const { children, ...attributes } = props;
  if (type === 'title') collect({ documentTitle: Children.toArray(children as ReactNode).join('') });
  else if (type === 'meta' || type === 'link') collect({ tags: [{ tag: type, attributes: toAttributes(attributes) }] });
  else if (type === 'script' && attributes['type'] === 'application/ld+json')
    collect({ structuredData: [JSON.parse(toScriptText(props))] });
  // Attributes of <html> and <body> belong to the theme.
  else if (type !== 'html' && type !== 'body')
    throw new Error(
      `<${String(type)}> cannot stand in <Head>, because the site's policy refuses code in a page: add it to \`head\` in site.config.ts`,
    );
}

function listElements(children: ReactNode): ReactElement<Attributes>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Attributes>(child)) return [];
    return child.type === Fragment ? listElements(child.props['children'] as ReactNode) : [child];
  });
}

function toScriptText({ children, dangerouslySetInnerHTML }: Attributes): string {
  const html = dangerouslySetInnerHTML as { readonly __html?: unknown } | undefined;
  return typeof html?.__html === 'string' ? html.__html : Children.toArray(children as ReactNode).join('');
}

/** Convert React's name of an attribute to its HTML name: `hrefLang` to `hreflang`. */
const toHtmlName = (name: string): string => (name === 'httpEquiv' ? 'http-equiv' : name.toLowerCase());

function toAttributes(props: Attributes): HeadTag['attributes'] {
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) =>
      value === undefined || value === null || value === false
        ? []
        : [[toHtmlName(name), value === true ? true : String(value)] as const],
    ),
  );
}
