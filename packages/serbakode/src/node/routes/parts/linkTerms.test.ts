import { describe, expect, it } from 'vitest';
import { permalink } from '../../../../../../tests/support/permalink.ts';
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
  it('do not change headings, links, code and buttons', () => {
    const html = '<h2>Fungsi</h2><a href="/x"><b>fungsi</b></a><pre><code>fungsi</code></pre><button>fungsi</button>';
    expect(link(`${html}<p title="fungsi">Kode status</p>`)).toBe(
      `${html}<p title="fungsi"><a data-term="" href="/g#kode-status">Kode status</a></p>`,
    );
  });
});
