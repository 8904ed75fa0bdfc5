import type { SitePath } from '../../../shared/model/permalink.ts';
import { toKebabCase } from '../../../shared/model/sitePath.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import type { ParsedFile } from './sourceFile.ts';

/** Signs that people do not expect in an address: spaces, capital letters and pictures. */
const UNUSUAL = /[\s\p{Uppercase}\p{Extended_Pictographic}]/u;

/** Report an address that is made of a file name with unusual signs.
 *  @param name of the file, without what is not part of the address */
export function checkFileName(
  file: ParsedFile,
  name: string,
  sitePath: SitePath,
  { config, problems }: { readonly config: Pick<SiteConfig, 'markdown'>; readonly problems: ProblemList },
): void {
  // An untranslated page is reported with its original, and a lenient site has its addresses since long.
  if (file.isFallback || config.markdown.lenient || !UNUSUAL.test(name)) return;
  const slug = toKebabCase(name);
  problems.add({
    file: file.shown,
    message: `the address of this file is ${sitePath}, because of its name`,
    fix: `write a \`slug\`${slug === '' ? '' : `, such as \`${slug}\``}, or rename the file: small letters, digits and hyphens`,
    severity: 'warning',
  });
}
