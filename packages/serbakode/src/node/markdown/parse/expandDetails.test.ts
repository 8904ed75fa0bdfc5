import { expect, it } from 'vitest';
import { problemsOf, renderBody } from '../../../../../testing/markdown/testRender.ts';

it('parses the caption of a figure, in which every author writes Markdown', async () => {
  const figure = (caption: string) =>
    `<figure>\n<img src="a.png" alt="A">\n<figcaption>${caption}</figcaption>\n</figure>`;
  expect(await renderBody(figure('Teks *miring* dan `kode`.'))).toContain(
    '<figcaption>\nTeks <em>miring</em> dan <code translate="no">kode</code>.\n</figcaption>',
  );
  expect(await renderBody(figure('<b>Sudah</b> HTML'))).toContain('<figcaption><b>Sudah</b> HTML</figcaption>');
  expect(await problemsOf(`a\n\n${figure('Lihat *ini*.')}`)).toEqual([]);
});
