import { type Fields, isRecord, toFields, toList, toText } from './fields.ts';
import type { NoteList } from './notes.ts';

/** What the configuration adds to the head of every document: tags, scripts, style sheets and metadata. */
export function toHead(
  config: Fields,
  notes: NoteList,
): { readonly head: readonly Fields[]; readonly structuredData: readonly unknown[] } {
  const tags = toList(config['headTags']).map(toFields);
  const fromTags = tags
    .filter((tag) => !isData(tag))
    .flatMap((tag) => check({ tag: tag['tagName'], attributes: toAttributes(tag['attributes']) }, 'headTags', notes));
  const scripts = toList(config['scripts']).flatMap((script) =>
    check(
      { tag: 'script', attributes: toAttributes(typeof script === 'string' ? { src: script } : script) },
      'scripts',
      notes,
    ),
  );
  const sheets = toList(config['stylesheets']).flatMap((sheet) =>
    check(
      {
        tag: 'link',
        attributes: { rel: 'stylesheet', ...toAttributes(typeof sheet === 'string' ? { href: sheet } : sheet) },
      },
      'stylesheets',
      notes,
    ),
  );
  const { metadata, image } = toFields(config['themeConfig']);
  const written = toList(metadata).flatMap((tag) => check(toMeta(toAttributes(tag)), 'themeConfig.metadata', notes));
  return {
    head: [...fromTags, ...scripts, ...sheets, ...written, ...toImage(config, toText(image)), ...toRobots(config)],
    structuredData: tags.filter(isData).flatMap((tag) => toData(tag, notes)),
  };
}

/** JSON-LD is in a `script` element, but browsers do not run it. */
const isData = ({ tagName, attributes }: Fields): boolean =>
  tagName === 'script' && toFields(attributes)['type'] === 'application/ld+json';

function toData({ innerHTML }: Fields, notes: NoteList): unknown[] {
  try {
    // A script may hold one thing, or a list of things.
    return [JSON.parse(String(innerHTML)) as unknown].flat();
  } catch {
    notes.add('missing', 'headTags', '<script type="application/ld+json"> is not JSON');
    return [];
  }
}

const toMeta = (attributes: Fields) => ({ tag: 'meta', attributes });

/** The image that other sites show beside a link. A page's own image comes first in the head, and those sites use the
 *  first. */
function toImage(config: Fields, image: string | undefined): Fields[] {
  const root = `${String(config['url'])}${toText(config['baseUrl']) ?? '/'}`;
  const content = image && (/^https?:/.test(image) ? image : new URL(image.replace(/^\//, ''), root).href);
  return content ? [toMeta({ property: 'og:image', content })] : [];
}

const toRobots = ({ noIndex }: Fields): Fields[] =>
  noIndex === true ? [toMeta({ name: 'robots', content: 'noindex, nofollow' })] : [];

function toAttributes(written: unknown): Fields {
  if (!isRecord(written)) return {};
  return Object.fromEntries(
    Object.entries(written)
      .filter(([, value]) => value !== false && value !== undefined && value !== null)
      // An address without a scheme uses the page's scheme, https.
      .map(([name, value]) => [
        name.toLowerCase(),
        value === true ? true : String(value).replace(/^\/\/(?=[\w-]+\.)/, 'https://'),
      ]),
  );
}

interface Tag {
  readonly tag: unknown;
  readonly attributes: Fields;
}

/** @returns a list with the tag, or an empty list and a note if the site's policy blocks it */
function check(tag: Tag, field: string, notes: NoteList): Fields[] {
  const { attributes } = tag;
  const address = toText(attributes['src']) ?? toText(attributes['href']);
  if (tag.tag === 'meta' && !('http-equiv' in attributes)) return [{ ...tag }];
  const isOurs = address !== undefined && /^(?:https:\/\/|\/(?!\/))/.test(address);
  const hasHandler = Object.keys(attributes).some((name) => !/^(?!on)[a-z][a-z\d:-]*$/.test(name));
  if (tag.tag === 'link' && isOurs && !hasHandler) return [{ ...tag }];
  if (tag.tag === 'script' && isOurs && !hasHandler) {
    const runsLater = 'async' in attributes || 'defer' in attributes || attributes['type'] === 'module';
    return [{ ...tag, attributes: runsLater ? attributes : { ...attributes, defer: true } }];
  }
  notes.add(
    'missing',
    field,
    `<${String(tag.tag)}${address === undefined ? '' : ` ${address}`}> is code in the page, or has no address that the policy can allow`,
  );
  return [];
}
