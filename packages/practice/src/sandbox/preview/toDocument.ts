import type { PracticeFile, PracticeLanguage, RunRequest } from '../../shared/protocol.ts';
import { toText } from '../worker/folder.ts';
import { guardCode } from './guardCode.ts';

/** What the kit gets. Its script is removed from the document before the reader's code runs. */
export interface Setting {
  readonly files: readonly PracticeFile[];
  readonly test: string | null;
  readonly entry: string;
  readonly language: PracticeLanguage;
  readonly width: number | null;
  readonly token: string;
}

/** Create the complete document of a preview: the kit, then the reader's code, with the folder's style sheets,
 *  scripts and images inlined. @param scripts the kit, and for JSX the compiler with React */
export function toDocument(
  { request, token }: { readonly request: RunRequest; readonly token: string },
  scripts: readonly string[],
): string {
  const files = new Map(request.files.map(({ title, content }) => [title, content]));
  const page = new DOMParser().parseFromString(toMarkup(request, files), 'text/html');
  const folder = request.entry.includes('/') ? request.entry.replace(/[^/]*$/, '') : '';
  const find = (address: string | null): string | Uint8Array | undefined =>
    address === null ? undefined : files.get(new URL(address, `http://latihan/${folder}`).pathname.slice(1));

  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')) {
    const style = page.createElement('style');
    style.textContent = toText(find(link.getAttribute('href')) ?? '');
    const media = link.getAttribute('media');
    if (media) style.setAttribute('media', media);
    link.replaceWith(style);
  }
  for (const image of page.querySelectorAll('img[src], source[src], video[src], audio[src]')) {
    const address = image.getAttribute('src');
    const content = find(address);
    if (address && content !== undefined) image.setAttribute('src', toDataAddress(address, content));
  }
  // Frames show nothing here, and would restore the API that `closePeers` removes. It would not find frames in a shadow
  // root of the markup either.
  for (const frame of page.querySelectorAll('iframe, frame, object, embed')) frame.remove();
  for (const template of page.querySelectorAll('template[shadowrootmode]')) template.removeAttribute('shadowrootmode');
  const deferred: HTMLScriptElement[] = [];
  for (const script of page.querySelectorAll('script')) {
    const content = find(script.getAttribute('src'));
    if (content !== undefined) {
      script.removeAttribute('src');
      script.textContent = toText(content);
      if (script.defer) deferred.push(script);
    }
    script.textContent = escapeScript(guardCode(script.textContent ?? ''));
  }
  for (const element of page.querySelectorAll('*'))
    for (const attribute of element.attributes)
      if (attribute.name.startsWith('on')) attribute.value = guardCode(attribute.value);
  page.body.append(...deferred);
  const { files: all, test, entry, language, width } = request;
  const setting: Setting = { files: all, test, entry, language, width, token };
  const kit = page.createElement('script');
  kit.textContent = escapeScript(
    [`self.practicePreview=${JSON.stringify(setting, withoutBytes)};`, ...scripts].join('\n;\n'),
  );
  page.head.prepend(kit);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function toMarkup({ language, entry, files }: RunRequest, byTitle: ReadonlyMap<string, string | Uint8Array>): string {
  if (language === 'html') return toText(byTitle.get(entry) ?? '');
  const name = entry.split('/').at(-1) ?? entry;
  const page = files.find(({ title, content }) => title.endsWith('.html') && toText(content).includes(name));
  if (language === 'css') return page ? toText(page.content) : `<link rel="stylesheet" href="${encodeURI(name)}">`;
  return '<div id="root"></div>';
}

/** Escape what would end a script element in HTML; its meaning in JavaScript stays the same. */
const escapeScript = (code: string): string => code.replace(/<\/(?=script)/gi, '<\\/').replace(/<!--/g, '<\\!--');

const withoutBytes = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? new TextDecoder().decode(value) : value;

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};

function toDataAddress(address: string, content: PracticeFile['content']): string {
  const type = TYPES[address.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
  if (typeof content === 'string') return `data:${type},${encodeURIComponent(content)}`;
  return `data:${type};base64,${btoa(Array.from(content, (byte) => String.fromCodePoint(byte)).join(''))}`;
}
