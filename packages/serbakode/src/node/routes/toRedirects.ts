import type { SitePath } from '../../shared/model/permalink.ts';
import { encodePath } from '../../shared/model/sitePath.ts';
import { checkAddress } from '../content/sources/checkAddress.ts';
import type { ProblemList } from '../diagnostics/createProblemList.ts';
import type { FilePlace } from '../diagnostics/problem.ts';

export interface RedirectSource {
  readonly from: SitePath;
  readonly to: SitePath;
  readonly place: FilePlace;
}

/** What is at addresses of a site. */
interface UsedAddresses {
  readonly pages: Pick<ReadonlySet<SitePath>, 'has'>;
  /** Files that the build writes beside the pages. */
  readonly builtFiles: ReadonlySet<SitePath>;
  /** Matches the extension of an address that may be a file of a page, see `toFileOfPage`. */
  readonly fileOfPage: RegExp;
}

/** Collect redirects: each leads from an unused address to a page, in one hop. */
export function toRedirects(
  sources: readonly RedirectSource[],
  { pages, builtFiles, fileOfPage }: UsedAddresses,
  problems: ProblemList,
): ReadonlyMap<SitePath, SitePath> {
  // The first redirect of an address wins.
  const written = new Map(sources.toReversed().map(({ from, to }) => [from, to]));
  const redirects = new Map<SitePath, SitePath>();
  for (const { from: source, to, place } of sources) {
    if (!checkAddress(source, place, 'the address it begins with', problems)) continue;
    const report = (message: string, fix: string) => problems.add({ ...place, message, fix });
    const target = followRedirects(to, written);
    const other = redirects.get(source);
    const [extension = ''] = fileOfPage.exec(source) ?? [];
    const bare = source.slice(0, source.length - extension.length);
    const page = [source, bare, bare.replace(/\/index$/, '/')].map(encodePath).find((address) => pages.has(address));
    // Hosts lead from `/a.html` to the page `/a` by themselves.
    const isOwnForm = extension === '.html' && page === target && page !== '/404';
    if (page !== undefined && !isOwnForm)
      report(
        `redirect from ${source}, which is ${extension === '' || page === source ? 'a page' : `a file of the page ${page}`}`,
        'remove the redirect, or give the page another address',
      );
    else if (builtFiles.has(encodePath(source)))
      report(`redirect from ${source}, which is a file that the build writes`, 'remove the redirect');
    else if (other !== undefined && other !== target)
      report(`redirect from ${source} to ${to}, but another leads from there to ${other}`, 'keep one of the two');
    else if (target === null) report(`redirects run in a circle from ${source}`, 'let one of them lead to a page');
    else if (!pages.has(target))
      report(`redirect from ${source} to ${target}, which is not a page`, 'correct the target');
    else redirects.set(source, target);
  }
  return redirects;
}

/** Extensions of the files that a build writes for a page. */
export const toFileOfPage = (hasCopies: boolean): RegExp => (hasCopies ? /\.(?:html|json|md)$/ : /\.(?:html|json)$/);

function followRedirects(from: SitePath, written: ReadonlyMap<SitePath, SitePath>): SitePath | null {
  const seen = new Set<SitePath>();
  let target = from;
  for (let next = written.get(target); next !== undefined; next = written.get(target)) {
    if (seen.has(target)) return null;
    seen.add(target);
    target = next;
  }
  return target;
}
