import { describe, expect, it } from 'vitest';
import { encodeText } from './encodeText.ts';

describe('encodeText', () => {
  it('encodes short and long texts like Buffer, a lone half of a character included', () => {
    for (const text of ['', 'a', 'é€😀', 'a\uD83Db', '€'.repeat(256 * 1024), '€'.repeat(256 * 1024 + 1)])
      expect(Buffer.from(text).equals(encodeText(text))).toBe(true);
  });
});
