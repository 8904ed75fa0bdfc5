import { describe, expect, it } from 'vitest';
import { checkLanguages } from './checkLanguages.ts';
import { checkTitles } from './checkTitles.ts';
import type { BuiltOutput } from './readDocuments.ts';

const toDocument = (file: string, html: string) => ({ file, address: `/${file.replace('.html', '')}`, html });

/** @param titles of documents by their files; versions of the docs after a bar */
function toOutput(titles: Readonly<Record<string, string>>): BuiltOutput {
  const files = Object.entries(titles).map(([file, written]) => {
    const [title = '', version] = written.split('|');
    const versions = [{ name: 'lain', isCurrent: false }, ...(version ? [{ name: version, isCurrent: true }] : [])];
    return { document: toDocument(file, `<!doctype html><title>${title}</title>`), data: { page: { versions } } };
  });
  const data = new Map(files.map(({ document, data: page }) => [document.file.replace('.html', '.json'), page]));
  return {
    documents: files.map(({ document }) => document),
    files: new Set([...Object.keys(titles), ...data.keys()]),
    read: (file) => Buffer.from(JSON.stringify(data.get(file))),
    baseUrl: '/',
  };
}

describe('titles', () => {
  it('are reported if two pages of one locale and version have the same title', () => {
    const output = toOutput({
      'a/fungsi.html': 'Fungsi',
      'b/fungsi.html': 'Fungsi',
      '404.html': 'Tidak ada',
      'c.html': 'Lain',
    });
    expect(checkTitles(output, 'warning')).toEqual([
      expect.objectContaining({
        file: 'b/fungsi.html',
        message: 'the title "Fungsi" is also that of /a/fungsi',
        severity: 'warning',
      }),
    ]);
    expect(checkTitles(output, 'error')[0]?.severity).toBe('error');
  });

  it('may repeat in another locale or version, and on further pages of a list', () => {
    const output = toOutput({
      'a.html': 'Blog',
      'a/page/2.html': 'Blog',
      '404.html': '404',
      'en/a.html': 'Blog',
      'en/404.html': '404',
      'docs/x.html': 'Fungsi|1.0',
      'docs/next/x.html': 'Fungsi|current',
    });
    expect(checkTitles(output, 'error')).toEqual([]);
  });
});

describe('languages', () => {
  const check = (body: string, lang = 'id') =>
    checkLanguages(toDocument('a.html', `<!doctype html><html lang="${lang}"><body>${body}</body></html>`)).map(
      ({ message }) => message,
    );
  const TEXT = '<p>Tulisan ini tentang fungsi yang bisa dipakai lagi.</p>';

  it('are reported if the text, or an accessible name, looks like the other language', () => {
    expect(check(`${TEXT}<nav lang="en" aria-label="Di halaman ini">Tulisan sebelumnya</nav>`)).toEqual([
      'lang="en", but the text looks like "id": di halaman ini tulisan sebelumnya',
    ]);
    expect(check(`${TEXT}<p lang="id-ID">Go to the page that you have not read.</p>`)).toHaveLength(1);
    expect(check(TEXT, 'en-GB')).toHaveLength(1);
  });

  it('are not reported for code, a quoted word, marked texts and other languages', () => {
    expect(check(`${TEXT}<nav lang="en">Login</nav><pre>the page of this and that</pre>`)).toEqual([]);
    expect(check(`${TEXT}<i translate="no">the page of this</i><q lang="en">this is the page</q>`)).toEqual([]);
    expect(check('<p lang="jv">yang ini dan itu</p>')).toEqual([]);
  });
});
