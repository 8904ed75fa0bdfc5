import path from 'node:path';
import * as v from 'valibot';
import { en } from '../../shared/messages/copy/en.ts';
import { id } from '../../shared/messages/copy/id.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { partSchema } from './schema/partSchema.ts';
import type { SiteConfig } from './siteConfig.ts';

/** Whether a site's pages are also Markdown files. Pages of one document have no address of their own. */
export const hasMarkdownCopies = ({ markdown, history }: Pick<SiteConfig, 'markdown' | 'history'>): boolean =>
  markdown.copies && !isOneDocument(history);

/** Stands for the module of the part, from which its paths begin. */
export const toCopyFile = (root: string): string => path.join(root, 'src/client/copy/part.tsx');

/** The button that copies an article. The files are written by the build. */
export const COPY_PART = v.parse(partSchema, {
  name: 'copy',
  client: './part.tsx',
  texts: [{ name: 'copy', prefix: 'copy.', folder: '../../shared/messages/copy', catalogues: { en, id } }],
});
