import type { SitePath } from '../../shared/model/permalink.ts';
import { toPermalink } from '../../shared/model/sitePath.ts';
import { escapeAttribute, escapeText } from '../markup/escapeText.ts';

/** Create a document that redirects the reader, for hosts without redirects. */
export function toRedirectStub(
  to: SitePath,
  { url, baseUrl, htmlLang }: { readonly url: string; readonly baseUrl: string; readonly htmlLang: string },
): string {
  const permalink = toPermalink(to, baseUrl);
  return `<!doctype html>
<html lang="${escapeAttribute(htmlLang)}">
<head>
<meta charset="utf-8">
<title>${escapeText(permalink)}</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${escapeAttribute(permalink)}">
<link rel="canonical" href="${escapeAttribute(url + permalink)}">
</head>
<body><p><a href="${escapeAttribute(permalink)}">${escapeText(permalink)}</a></p></body>
</html>
`;
}
