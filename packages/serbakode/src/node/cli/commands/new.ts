import path from 'node:path';
import { findPathFault, toKebabCase } from '../../../shared/model/sitePath.ts';
import { toTypedCommand } from '../../diagnostics/typedCommand.ts';
import { findEngineRoot } from '../../files/engineRoot.ts';
import { ARTICLE_KINDS } from '../../new-article/newArticle.ts';
import { writeArticle } from '../../new-article/writeArticle.ts';
import { openCache } from '../parts/openCache.ts';
import { UsageError, type Arguments } from '../parts/parseArguments.ts';
import { findPreviewPort } from '../parts/runningPreview.ts';
import { toNow } from '../parts/toNow.ts';
import { toShown } from '../parts/toShown.ts';
import { toServerPort } from './listen.ts';

/** `new`: create a post, a doc or a page with its front matter. */
export async function runNew(options: Arguments): Promise<number> {
  const [wanted, ...words] = options.rest;
  const kind = ARTICLE_KINDS.find((known) => known === wanted);
  if (!kind)
    throw new UsageError(
      `say what to begin: \`${toTypedCommand('new', 'post "Title"')}\`; known: ${ARTICLE_KINDS.join(', ')}`,
    );
  const title = words.join(' ').trim().replace(/\s+/g, ' ');
  const slug = toKebabCase(title);
  if (slug === '')
    throw new UsageError(`say the title of the new ${kind}: \`${toTypedCommand('new', `${kind} "Title"`)}\``);
  if (findPathFault(`/2000-01-01-${slug}.md`) !== null)
    throw new UsageError('the title is too long: its address and its file have all of its words');
  const folder = toFolder(options.in ?? '');
  if (kind === 'post' && folder !== '') throw new UsageError('posts are in blog/ itself: `--in` is for docs and pages');
  if (kind !== 'post' && (options.tags.length > 0 || options.author !== null))
    throw new UsageError(`a ${kind} has no tags and no author: \`--tags\` and \`--author\` are for posts`);

  const root = findEngineRoot();
  const cacheDir = await openCache(options, root);
  const siteDir = path.resolve(options.site);
  const wantedPort = toServerPort(options);
  const port = options.port ?? (await findPreviewPort(cacheDir, siteDir)) ?? wantedPort;
  // A free port is not known before the server runs.
  const origin = port === 0 ? '' : `http://127.0.0.1:${port}`;
  const written = await writeArticle(
    { kind, title, tags: options.tags, author: options.author, folder },
    {
      root,
      siteDir,
      cacheDir,
      now: toNow(options.now, process.env['SOURCE_DATE_EPOCH']),
      shown: toShown,
    },
  );
  const steps = [
    `Write it with \`${toTypedCommand('dev')}\` at your side: ${origin}${written.permalink}`,
    ...written.hints,
  ];
  process.stdout.write(`${written.file}\n${steps.map((step) => `  ${step}\n`).join('')}`);
  return 0;
}

/** Resolve the folder of `--in`. @throws UsageError for a folder outside of the site */
function toFolder(written: string): string {
  const folder = path.posix.normalize(written.replaceAll('\\', '/')).replace(/^\.?\/+|\/+$/g, '');
  if (folder.split('/').includes('..'))
    throw new UsageError(`--in names a folder below docs/ or pages/, not "${written}"`);
  const hidden = folder === '.' ? undefined : folder.split('/').find((name) => /^[._]/.test(name));
  if (hidden !== undefined)
    throw new UsageError(`no page is made of the files in "${hidden}": name a folder that begins with neither _ nor .`);
  return folder === '.' ? '' : folder;
}
