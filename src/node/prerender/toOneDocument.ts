import type { Messages } from '../../shared/messages/messages.ts';
import { escapeAttribute, escapeText } from '../markup/escapeText.ts';
import { toAlternateTags, toFrame, toIconTags, type DocumentParts } from './toDocument.ts';

export interface OneDocumentParts extends Pick<DocumentParts, 'shell' | 'application' | 'icons' | 'metaPolicies'> {
  /** The site in its other languages, named from this document: nobody knows its whole address. */
  readonly alternates: DocumentParts['alternates'];
  readonly description: string;
  /** HTML shown until the first page has loaded. */
  readonly waitingHtml: string;
  readonly messages: Pick<Messages, 'language' | 'needsScripts'>;
}

/** Write the one document that shows every page of a site in one language. It stands in any folder of any host, so it names all
 *  it needs from where it stands; its pages are data beside it. */
export function toOneDocument(parts: OneDocumentParts): string {
  const { shell, application, icons, alternates, description, waitingHtml, messages } = parts;
  const { title } = shell;
  const head = [
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeAttribute(description)}">`,
    ...toAlternateTags(alternates),
    `<meta property="og:title" content="${escapeAttribute(title)}">`,
    `<meta property="og:description" content="${escapeAttribute(description)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeAttribute(title)}">`,
    ...toIconTags(shell, icons),
  ];
  const body = `<noscript><p class="needs-scripts" lang="${messages.language}">${escapeText(messages.needsScripts)}</p></noscript>
<div id="app">${waitingHtml}</div>`;
  return toFrame({
    shell,
    application,
    policy: parts.metaPolicies?.page ?? null,
    styles: null,
    isAppNow: true,
    chunk: null,
    banner: null,
    head,
    body,
  });
}
