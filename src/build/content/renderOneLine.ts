import type { SiteConfig } from '../../model/config.ts';
import { encodePath, toFilesBase, toHref, toPermalink } from '../../model/sitePath.ts';
import { finishHtml } from '../markdown/finishHtml.ts';
import type { Parser } from './parseSources.ts';

/** Render one paragraph of an operator's Markdown without the paragraph. Links to pages and files get the base URL. */
export async function renderOneLine(
  text: string,
  config: Pick<SiteConfig, 'baseUrl' | 'siteBaseUrl' | 'folder' | 'history'>,
  getParser: () => Promise<Parser>,
): Promise<string> {
  const [result] = await (await getParser()).render([{ text, file: 'announcementBar.content' }]);
  if (!result) return '';
  const toAddress = (path: string) =>
    FILE_PATTERN.test(path)
      ? toPermalink(encodePath(path), toFilesBase(config))
      : toHref(toPermalink(encodePath(path), config.baseUrl), config.history);
  const links = result.links.map(({ kind, path }) => (kind === 'path' ? toAddress(path) : null));
  const html = finishHtml(result.html, result, { links, assets: result.assets.map(() => null), permalink: config.baseUrl });
  return html.trim().replace(/^<p>([\s\S]*)<\/p>$/, '$1');
}

const FILE_PATTERN = /\.[a-z0-9]{1,8}$/i;
