import type { Messages } from '../../shared/messages/en.ts';
import { escapeAttribute, escapeText } from '../markup/escapeText.ts';
import { toAlternateTags, toFrame, toIconTags, type DocumentParts } from './toDocument.ts';

export interface OneDocumentParts extends Pick<
  DocumentParts,
  'shell' | 'application' | 'icons' | 'metaPolicies' | 'ownHead'
> {
  /** The site in its other languages, as relative addresses, because the site's absolute address is unknown. */
  readonly alternates: DocumentParts['alternates'];
  readonly description: string;
  /** HTML shown until the first page has loaded. */
  readonly waitingHtml: string;
  readonly messages: Pick<Messages, 'language' | 'needsScripts'>;
}

/** Create the single document that shows every page of a site in one language. It may be served from any folder of any
 *  host, so all its addresses are relative. The data of its pages are files beside it. */
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
    ...parts.ownHead,
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
