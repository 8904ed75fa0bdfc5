import { describe, expect, it } from 'vitest';
import { permalink } from '../../../../../testing/permalink.ts';
import { trustHtml } from '../../../shared/model/permalink.ts';
import { linkTerms } from './linkTerms.ts';

const terms = ['fungsi', 'kode status', 'DOM', 'API'].map((term) => ({
  term,
  id: term.toLowerCase().replace(' ', '-'),
}));
const link = (html: string) => linkTerms(trustHtml(html), terms, permalink('/g'));

describe('links to terms', () => {
  it('link the first use, in upper or lower case', () => {
    expect(link('<p>Fungsi memanggil fungsi.</p>')).toBe(
      '<p><a data-term="" href="/g#fungsi">Fungsi</a> memanggil fungsi.</p>',
    );
  });
  it('link whole words only, and terms with capitals only as they are written', () => {
    expect(link('<p>fungsinya, multi-fungsi, domain, dom, api</p>')).toBe(
      '<p>fungsinya, multi-fungsi, domain, dom, api</p>',
    );
  });
  it('are of terms that begin or end with a sign too, and of the longer of two that begin alike', () => {
    const signs = ['.env', 'C++', 'kode', 'kode status'].map((term, index) => ({ term, id: `${index}` }));
    const to = (id: number, word: string) => `<a data-term="" href="/g#${id}">${word}</a>`;
    expect(linkTerms(trustHtml('<p>(.env) a.env c++, C++! kode status, kode</p>'), signs, permalink('/g'))).toBe(
      `<p>(${to(0, '.env')}) a.env c++, ${to(1, 'C++')}! ${to(3, 'kode status')}, ${to(2, 'kode')}</p>`,
    );
  });
  it('are left out inside a term that its own lesson explains', () => {
    const pattern = /(?:kode status|kode)/giu;
    expect(
      linkTerms(trustHtml('<p>Kode status, kode</p>'), [{ term: 'kode', id: 'kode' }], permalink('/g'), pattern),
    ).toBe('<p>Kode status, <a data-term="" href="/g#kode">kode</a></p>');
  });
  it('go on after a block of code', () => {
    const code = '<pre class="a"><code>fungsi <span>DOM</span></code></pre>';
    expect(link(`${code}<p>fungsi</p>${code}<p>DOM</p>`)).toBe(
      `${code}<p><a data-term="" href="/g#fungsi">fungsi</a></p>${code}<p><a data-term="" href="/g#dom">DOM</a></p>`,
    );
  });
  it('do not change headings, links, code and buttons', () => {
    const html = '<h2>Fungsi</h2><a href="/x"><b>fungsi</b></a><pre><code>fungsi</code></pre><button>fungsi</button>';
    expect(link(`${html}<p title="fungsi">Kode status</p>`)).toBe(
      `${html}<p title="fungsi"><a data-term="" href="/g#kode-status">Kode status</a></p>`,
    );
  });

  it('are left out within an attribute, whatever it contains', () => {
    expect(link(`<img alt="a > API" title='b > API'> API`)).toBe(
      `<img alt="a > API" title='b > API'> <a data-term="" href="/g#api">API</a>`,
    );
  });
});
