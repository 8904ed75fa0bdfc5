import {
  APP_ATTRIBUTE,
  BANNER_ATTRIBUTE,
  DOCUMENT_LOAD_ATTRIBUTE,
  EXERCISE_ATTRIBUTE,
  MENU_ATTRIBUTE,
  MENU_PANEL_ATTRIBUTE,
  PAGE_CHUNK_ATTRIBUTE,
} from '../../shared/document/attributes.ts';
import type { OriginKind, PolicyOrigins } from '../../shared/model/config.ts';
import { isClobbering } from './clobbering.ts';
import { TOKEN_START } from './escapeHtml.ts';
import { listCandidates } from './listCandidates.ts';

/** Origins that the pages of a site may load from: plain JSON, which is sent to rendering threads. */
export interface MarkupPolicy {
  /** Origin of the site itself. */
  readonly site: string;
  readonly origins: PolicyOrigins;
  /** Whether elements may have a `style` attribute. */
  readonly styleAttributes?: boolean;
  /** Attributes that the boot script sets for parts, or to which their scripts respond. */
  readonly ownAttributes: readonly string[];
}

/** An element as its parser understood it. */
interface MarkupElement {
  /** In lower case, without a namespace's prefix. */
  readonly name: string;
  /** Name of the element around it; '' if there is none. */
  readonly parent: string;
  /** Names in lower case, with a namespace's prefix (`xlink:href`). */
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
}

export interface Forbidden {
  /** The attribute that is forbidden; absent for the whole element. */
  readonly attribute?: string;
  readonly message: string;
  readonly fix: string;
}

/** Find the forbidden effect of an element: it runs a script, changes the page around it, or loads from a blocked
 *  origin. */
export function findForbidden(element: MarkupElement, policy: MarkupPolicy): Forbidden[] {
  const whole = findForbiddenElement(element);
  return [
    ...(whole ? [whole] : []),
    ...element.attributes.flatMap((attribute) => findForbiddenAttribute(attribute, element, policy)),
  ];
}

const CODE = 'show it as a code block; what a page does is written in an .mdx file';
const ELEMENTS: Readonly<Record<string, string>> = {
  script: 'show the script as a code block, or make the page an .mdx file',
  style: 'put the rules into the theme',
  ...Object.fromEntries(
    ['applet', 'embed', 'fencedframe', 'frame', 'frameset', 'object', 'portal'].map((name) => [
      name,
      'show an image or a video, or link to it',
    ]),
  ),
};
/** Their content is text in one browser or mode and elements in another. */
const AMBIGUOUS = new Set(['listing', 'noembed', 'noframes', 'noscript', 'plaintext', 'template', 'xmp']);
const OF_DOCUMENT = new Set(['base', 'link', 'meta']);
const ANIMATIONS = new Set(['animate', 'animatecolor', 'animatemotion', 'animatetransform', 'set']);

function findForbiddenElement({ name, attributes }: MarkupElement): Forbidden | null {
  const fix = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
  if (fix !== undefined) return { message: `<${name}> is blocked by the site's security policy`, fix };
  if (AMBIGUOUS.has(name))
    return {
      message: `browsers do not agree on the content of <${name}>`,
      fix: 'leave the tag out, and show code as a code block',
    };
  const find = (attribute: string) => attributes.find((other) => other.name === attribute)?.value;
  if (OF_DOCUMENT.has(name) && !(name !== 'base' && isMicrodata(attributes)))
    return { message: `<${name}> belongs to the head of a document, which the build writes`, fix: 'remove it' };
  if (ANIMATIONS.has(name) && /^(?:xlink:)?href$|^on/i.test(find('attributename')?.trim() ?? ''))
    return { message: `<${name}> changes where a link leads`, fix: 'animate something else' };
  return null;
}

/** Attributes of an element that only says something about the page's content. */
const MICRODATA = new Set(['content', 'href', 'id', 'itemid', 'itemprop', 'itemref', 'itemscope', 'itemtype', 'lang']);

const isMicrodata = (attributes: MarkupElement['attributes']): boolean =>
  attributes.some(({ name }) => name === 'itemprop') && attributes.every(({ name }) => MICRODATA.has(name));

/** Attributes to which the boot script, the application or the theme respond anywhere in a page. */
const OWN_DATA = new Set([
  ...['bar-close', 'body', 'mode-toggle', 'key', 'menu-close', 'menu-show', 'menu-toggle', 'skip-region', 'version']
    .concat('announcement-dismissed', 'build', 'copy', 'js', 'app-now', 'partial', 'theme', 'theme-choice', 'share')
    .map((name) => `data-${name}`),
  APP_ATTRIBUTE,
  BANNER_ATTRIBUTE,
  DOCUMENT_LOAD_ATTRIBUTE,
  EXERCISE_ATTRIBUTE,
  MENU_ATTRIBUTE,
  MENU_PANEL_ATTRIBUTE,
  PAGE_CHUNK_ATTRIBUTE,
] as readonly string[]);

/** Attributes that take the focus or the keys of a reader, or act on an element elsewhere in the page. */
const TAKING: ReadonlySet<string> = new Set(
  'accesskey autofocus command commandfor contenteditable form is nonce popover popovertarget popovertargetaction slot'.split(
    ' ',
  ),
);

function findForbiddenAttribute(
  { name, value }: MarkupElement['attributes'][number],
  element: MarkupElement,
  policy: MarkupPolicy,
): Forbidden[] {
  const forbid = (message: string, fix: string): Forbidden[] => [{ attribute: name, message, fix }];
  if (name === 'style' && policy.styleAttributes) return [];
  if (name === 'style')
    return forbid(
      "a style attribute is blocked by the site's security policy",
      'use a class of the theme, or Markdown alone',
    );
  if (/^on[a-z]/.test(name))
    return forbid(
      `the handler ${name} is blocked by the site's security policy`,
      'remove it, or make the page an .mdx file',
    );
  if (name === 'srcdoc') return forbid("a srcdoc attribute is blocked by the site's security policy", CODE);
  if (OWN_DATA.has(name) || policy.ownAttributes.includes(name))
    return forbid(`the attribute ${name} is the application's own`, 'choose another name');
  if (TAKING.has(name) || (name === 'tabindex' && Number(value) > 0))
    return forbid(`the attribute ${name} acts on the page around the article`, 'remove it');
  if ((name === 'name' || name === 'id') && isClobbering(element.name, name, value))
    return forbid(`${name}="${value}" hides a member of the same name from scripts`, 'choose another name');
  return toAddresses(name, value, element).flatMap((url) => {
    const blocked = findBlocked(url, toUse(name, element), policy);
    return blocked === null ? [] : [{ attribute: name, ...blocked }];
  });
}

/** The use of an address: the kind of an origin; `link` for a link, `part` for a reference inside the document. */
export type AddressUse = OriginKind | 'link' | 'part';

const USES: Readonly<Record<string, AddressUse>> = {
  action: 'form',
  formaction: 'form',
  background: 'img',
  poster: 'img',
  srcset: 'img',
  imagesrcset: 'img',
  ping: 'connect',
  cite: 'link',
  data: 'link',
  longdesc: 'link',
  manifest: 'link',
  codebase: 'link',
};
const SOURCES: Readonly<Record<string, AddressUse>> = {
  iframe: 'frame',
  img: 'img',
  input: 'img',
  image: 'img',
  video: 'media',
  audio: 'media',
  track: 'media',
};

function toUse(attribute: string, { name, parent }: MarkupElement): AddressUse {
  if (attribute === 'href' || attribute === 'xlink:href')
    return name === 'image' || name === 'feimage'
      ? 'img'
      : ['a', 'area', 'link', 'math'].includes(name)
        ? 'link'
        : 'part';
  if (attribute === 'src')
    return name === 'source' ? (parent === 'picture' ? 'img' : 'media') : (SOURCES[name] ?? 'link');
  return USES[attribute] ?? 'link';
}

function toAddresses(attribute: string, value: string, { name }: MarkupElement): readonly string[] {
  if (attribute === 'srcset' || attribute === 'imagesrcset') return listCandidates(value);
  if (ANIMATIONS.has(name) && ['from', 'to', 'by', 'values'].includes(attribute))
    return value.split(';').filter((part) => toScheme(part) !== null);
  return attribute === 'src' || attribute.endsWith('href') || Object.hasOwn(USES, attribute) ? [value] : [];
}

/** Why an address does not work on the pages of a site, or is a danger there.
 *  @returns null if it is fine */
export function findBlocked(url: string, use: AddressUse, policy: MarkupPolicy): Omit<Forbidden, 'attribute'> | null {
  if (url.startsWith(TOKEN_START)) return null;
  const scheme = toScheme(url);
  if (scheme === 'javascript' || scheme === 'vbscript' || (scheme === 'data' && use !== 'img'))
    return {
      message: `a ${scheme}: address is blocked by the site's security policy`,
      fix: scheme === 'data' ? 'put the file into the site' : 'link to a page',
    };
  // A letter is that of a disk: no scheme has so short a name.
  if (scheme === 'file' || scheme?.length === 1)
    return {
      message: `"${url}" is a file of your own computer`,
      fix: 'put it into the site, and write its path there',
    };
  if (use === 'link' || scheme === 'data') return null;
  const origin = toOrigin(url, policy.site);
  if (use === 'frame' && origin === policy.site)
    return { message: `the site's security policy lets no page show another one of the site`, fix: 'link to the page' };
  if (origin === policy.site) return null;
  if (use === 'part')
    return {
      message: `"${url}" is blocked: drawings may use parts of their own alone`,
      fix: 'put the part into the drawing',
    };
  if (policy.origins[use].some((allowed) => isAllowed(origin, allowed))) return null;
  return {
    message: `"${url}" is blocked by the site's security policy`,
    fix: `${use === 'img' || use === 'media' ? 'put the file into the site, or ' : ''}add '${origin}' to security.origins.${use} in site.config.ts`,
  };
}

/** Scheme of an address as browsers read it: leading spaces and control characters do not count, nor do tabs and
 *  line breaks in it. */
export function toScheme(url: string): string | null {
  // oxlint-disable-next-line no-control-regex -- these are what browsers leave out
  const bare = url.replace(/^[\u0000-\u0020]+|[\t\n\r]/g, '');
  return /^([a-z][a-z\d+.-]*):/i.exec(bare)?.[1]?.toLowerCase() ?? null;
}

/** @returns of an address without a scheme or host, the site's own */
function toOrigin(url: string, site: string): string {
  if (!URL.canParse(url, `${site}/`)) return site;
  const { protocol, host } = new URL(url, `${site}/`);
  return `${protocol}//${host}`;
}

function isAllowed(origin: string, allowed: string): boolean {
  if (!allowed.includes('*.')) return origin === allowed;
  const [before = '', after = ''] = allowed.split('*');
  return origin.startsWith(before) && origin.endsWith(after) && origin.length > allowed.length - 1;
}
