import { toOutputFile } from '../../shared/model/sitePath.ts';
import { listWrittenPages } from '../content/site/site.ts';
import type { OpenOutput } from '../output/openOutput.ts';
import type { LaidOutLocale } from './layOutLocale.ts';

/** List the articles whose pages were not written, because their code has errors or crashes: absolute paths. There are
 *  none where nothing could be drawn: then the theme is wrong, and no article. */
export function listUnshown(locales: readonly LaidOutLocale[], output: OpenOutput): Set<string> {
  const names = new Set(output.plan.names());
  const pages = locales.flatMap(({ config, site }) =>
    listWrittenPages(site).map(({ file, sitePath }) => ({
      file: file.path,
      isWritten: names.has(config.folder + toOutputFile(sitePath, 'json')),
    })),
  );
  return new Set(
    pages.some(({ isWritten }) => isWritten) ? pages.flatMap(({ file, isWritten }) => (isWritten ? [] : [file])) : [],
  );
}
