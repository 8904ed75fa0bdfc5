import type { RunRequest } from './protocol.ts';

/** Whether a program is drawn in the preview rather than run in a worker: documents, and React that mounts itself or
 *  leaves the preview a component. React that prints its own markup needs no document. */
export function draws({
  language,
  files,
  entry,
  isTypeTest,
}: Pick<RunRequest, 'language' | 'files' | 'entry' | 'isTypeTest'>): boolean {
  if (isTypeTest) return false;
  if (language === 'html' || language === 'css') return true;
  const code = files.find(({ title }) => title === entry)?.content;
  if (!/^[jt]sx$/.test(language) || typeof code !== 'string' || code.includes('react-dom/server')) return false;
  return /\bfrom\s*['"]react-dom\/client|^export default\b|^(?:export )?(?:function|const|class) App\b/m.test(code);
}
