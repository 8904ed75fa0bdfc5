import path from 'node:path';
import type { OutputChunk } from 'rolldown';

/** Names by which code acts without a press of the reader, or shows what only a browser knows. */
const ACTING =
  /\b(?:use(?:Layout|Insertion)?Effect|useSyncExternalStore|useIsHydrated|useColorMode|componentDidMount)\b/;
/** The modules of the theme do nothing alone that a reader would miss, but for this one. */
const CLIENT = 'src/client';
const BROWSER_ONLY = `${CLIENT}/theme/mdx/BrowserOnly.tsx`;

/** List the scripts with code of pages that acts alone: their file names.
 *  @param root the engine's own folder */
export function listActing(chunks: readonly OutputChunk[], root: string): ReadonlySet<string> {
  const theme = path.join(root, CLIENT) + path.sep;
  const browserOnly = path.join(root, BROWSER_ONLY);
  const isActing = ({ modules }: OutputChunk) =>
    Object.entries(modules).some(
      ([id, { code }]) => id === browserOnly || (!id.startsWith(theme) && ACTING.test(code ?? '')),
    );
  return new Set(chunks.filter(isActing).map(({ fileName }) => fileName));
}
