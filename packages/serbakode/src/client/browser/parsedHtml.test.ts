// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { trustHtml } from '../../shared/model/permalink.ts';
import { parseAhead, takeParsed } from './parsedHtml.ts';

const toText = (html: string) => takeParsed(trustHtml(html))?.read(trustHtml(html)).textContent ?? null;

it('hands the nodes of parsed HTML to the first who asks', () => {
  parseAhead([trustHtml('<p>satu</p>'), trustHtml('<p>dua</p>')]);
  expect(toText('<p>dua</p>')).toBe('dua');
  expect(toText('<p>dua</p>')).toBeNull();
  expect(toText('<p>satu</p>')).toBe('satu');
});

it('keeps what was parsed last, and does not parse it again', () => {
  parseAhead([trustHtml('<p>satu</p>')]);
  parseAhead([trustHtml('<p>dua</p>')]);
  expect(toText('<p>satu</p>')).toBeNull();
  parseAhead([trustHtml('<p>tiga</p>')]);
  parseAhead([trustHtml('<p>tiga</p>')]);
  expect(toText('<p>tiga</p>')).toBe('tiga');
});
