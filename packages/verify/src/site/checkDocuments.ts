import { createHash } from 'node:crypto';
import { findForbidden, type NewProblem, type OriginKind, type PolicyOrigins } from 'serbakode/built';
import { problemIn, type BuiltDocument } from './readDocuments.ts';
import { readTags, type Tag } from './readTags.ts';

const EXECUTABLE = new Set(['', 'text/javascript', 'module']);
/** A policy that allows `style` attributes. */
const STYLES = /style-src-attr 'unsafe-inline'/;

interface DocumentContext {
  /** The Content-Security-Policy the document is served with. */
  readonly policy: string;
  /** Whether it contains a page, which has a heading and a main landmark. */
  readonly hasPage: boolean;
  /** Return the bytes of a file by its address, or null if there is none. */
  readonly readFile: (address: string) => Uint8Array | null;
}

type Report = (message: string, offset?: number) => void;

/** Check each document: unique ids, one h1, no inline style or handler, nothing that the policy blocks, one inline
 *  script that the policy allows, and the integrity of every script and style. */
export function checkDocument(document: BuiltDocument, { policy, hasPage, readFile }: DocumentContext): NewProblem[] {
  const tags = readTags(document.html);
  // A redirect stub has no content; it only redirects.
  if (tags.some(({ name, attributes }) => name === 'meta' && attributes.get('http-equiv') === 'refresh')) return [];
  const problems: NewProblem[] = [];
  const report: Report = (message, offset) => problems.push(problemIn(document, message, offset));

  const seen = new Set<string>();
  for (const { attributes, offset, name } of tags) {
    const id = attributes.get('id');
    if (id !== undefined && seen.has(id)) report(`duplicate id "${id}"`, offset);
    if (id !== undefined) seen.add(id);
    if (attributes.has('style') && !STYLES.test(policy)) report('inline style, which the policy forbids', offset);
    for (const attribute of attributes.keys())
      if (/^on[a-z]+$/.test(attribute)) report(`inline handler ${attribute}`, offset);
    if (name === 'img' && !attributes.has('alt')) report('image without alt', offset);
  }
  const headings = tags.filter(({ name }) => name === 'h1');
  if (hasPage && headings.length !== 1) report(`${headings.length} h1 headings, expected 1`);
  const mains = tags.filter(({ name }) => name === 'main');
  if (hasPage && mains.length !== 1) report(`${mains.length} main landmarks, expected 1`);
  const [meta] = tags.filter(
    ({ attributes }) => attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy',
  );
  checkInline(tags, policy, report);
  if (meta) checkInline(tags, meta.attributes.get('content') ?? '', report);
  checkAddresses(tags, policy, report);
  checkIntegrity(tags, readFile, report);
  return problems;
}

/** Check inline scripts and styles, which the policy allows by hash. */
function checkInline(tags: readonly Tag[], policy: string, report: Report): void {
  const isNamed = (text: string) => policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const scripts = tags.filter(({ name }) => name === 'script');
  const inline = scripts.filter(
    ({ attributes }) => !attributes.has('src') && EXECUTABLE.has(attributes.get('type') ?? ''),
  );
  if (inline.length !== 1) report(`${inline.length} executable inline scripts, expected 1`);
  for (const { attributes, offset, text } of scripts) {
    const type = attributes.get('type') ?? '';
    if (attributes.has('src') || !(EXECUTABLE.has(type) || type === 'importmap')) continue;
    if (!isNamed(text)) report('inline script whose hash the policy does not name', offset);
  }
  for (const { name, offset, text } of tags)
    if (name === 'style' && !isNamed(text)) report('<style> whose hash the policy does not name', offset);
}

const DIRECTIVES: Readonly<Record<OriginKind, string>> = {
  img: 'img-src',
  media: 'media-src',
  font: 'font-src',
  connect: 'connect-src',
  frame: 'frame-src',
  form: 'form-action',
  script: 'script-src',
  style: 'style-src',
};

/** Check for scripts and other URLs that the policy blocks, and for URLs that are scripts. */
function checkAddresses(tags: readonly Tag[], policy: string, report: Report): void {
  const sources = new Map(policy.split('; ').map((directive) => [directive.split(' ', 1)[0], directive.split(' ')]));
  const origins = Object.entries(DIRECTIVES).map(([kind, name]) => [kind, sources.get(name) ?? []]);
  // The document does not contain the host it is for; its own addresses have no origin.
  const markup = {
    site: 'https://this.site.invalid',
    origins: Object.fromEntries(origins) as PolicyOrigins,
    ownAttributes: [],
  };
  for (const tag of tags) {
    if (tag.name === 'link' || tag.name === 'meta' || tag.name === 'form') continue;
    const attributes = [...tag.attributes].map(([name, value]) => ({ name, value }));
    for (const { attribute, message } of findForbidden({ name: tag.name, parent: '', attributes }, markup))
      if (attribute !== undefined && ADDRESS.has(attribute)) report(message, tag.offset);
  }
}

const ADDRESS = new Set(['href', 'xlink:href', 'src', 'srcset', 'poster', 'action', 'formaction', 'srcdoc', 'data']);

/** Check that every script and style of the site has an integrity hash that matches its bytes. Files of other origins
 *  may change; the policy decides whether they may run. */
function checkIntegrity(tags: readonly Tag[], readFile: DocumentContext['readFile'], report: Report): void {
  for (const { name, attributes, offset } of tags) {
    const isLoaded =
      name === 'script' || (name === 'link' && /^(?:stylesheet|modulepreload)$/.test(attributes.get('rel') ?? ''));
    const address = attributes.get(name === 'script' ? 'src' : 'href');
    if (!isLoaded || address === undefined || /^https?:/.test(address)) continue;
    const integrity = attributes.get('integrity');
    if (integrity === undefined) report(`"${address}" has no integrity`, offset);
    const bytes = integrity === undefined ? null : readFile(address);
    if (bytes !== null && integrity !== `sha256-${createHash('sha256').update(bytes).digest('base64')}`)
      report(`"${address}" has other bytes than its integrity says`, offset);
  }
}
