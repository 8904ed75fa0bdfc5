import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCrypto } from './crypto.ts';

const crypto = createCrypto() as { readonly scryptSync: typeof scryptSync };

it('derives the same keys as Node.js, and refuses to exceed the memory limit', () => {
  const options = { N: 2 ** 10, maxmem: 2 ** 22 };
  expect(crypto.scryptSync('sandi', 'garam', 16, options).toString('hex')).toBe(
    scryptSync('sandi', 'garam', 16, options).toString('hex'),
  );
  for (const refused of [{ N: 2 ** 15 }, { N: 2 ** 10, maxmem: 2 ** 20 }, { N: 1000 }]) {
    for (const { scryptSync: derive } of [crypto, { scryptSync }])
      expect(() => derive('sandi', 'garam', 16, refused)).toThrow(
        expect.objectContaining({ name: 'RangeError', code: 'ERR_CRYPTO_INVALID_SCRYPT_PARAMS' }),
      );
  }
});
