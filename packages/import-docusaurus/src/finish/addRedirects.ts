import type { Moved } from './listMoved.ts';

/** Add redirects to a `site.config.ts` that the import has written, in the form that `toSource` gives it. */
export function addRedirects(source: string, moved: readonly Moved[]): string {
  if (moved.length === 0) return source;
  const lines = moved
    .map(({ from, to, locale }) => {
      const ofLocale = locale === undefined ? '' : `, locale: ${JSON.stringify(locale)}`;
      return `\n    { from: ${JSON.stringify(from)}, to: ${JSON.stringify(to)}${ofLocale} }`;
    })
    .join(',');
  if (/\n  redirects: \[/.test(source)) return source.replace(/(\n  redirects: \[)/, (head) => `${head}${lines},`);
  return source.replace(/\n\}\);\n$/, `,\n  redirects: [${lines}\n  ]\n});\n`);
}
