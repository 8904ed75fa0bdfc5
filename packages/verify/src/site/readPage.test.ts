import { expect, it } from 'vitest';
import type { BuiltOutput } from './readDocuments.ts';
import { checkPageData, readPage } from './readPage.ts';

function toOutput(html: string, data: string): BuiltOutput {
  const document = { file: 'a.html', address: '/a', html };
  return {
    documents: [document],
    files: new Set(['a.html', 'a.json']),
    read: () => Buffer.from(data),
    baseUrl: '/',
  };
}

const PAGE = '<!doctype html><html lang="id" data-build="0" data-page="/x.js">';

it.each(['x', 'null', '[]', '3', '{}', '{"page":"a"}'])('reports a page whose data is %s', (data) => {
  const output = toOutput(PAGE, data);
  expect(output.documents.map((document) => readPage(document, output))).toEqual([null]);
  expect(checkPageData(output)).toEqual([
    {
      file: 'a.html',
      line: 1,
      column: 1,
      message: 'its data, a.json, is not what the build has written',
      fix: 'give the file of static/ another name',
    },
  ]);
});

it('leaves data of a page alone, and a file beside a document of the author', () => {
  expect(checkPageData(toOutput(PAGE, '{"page":{}}'))).toEqual([]);
  expect(checkPageData(toOutput('<!doctype html>', 'x'))).toEqual([]);
});
