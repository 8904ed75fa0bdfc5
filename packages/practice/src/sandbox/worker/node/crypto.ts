import { hmac } from '@noble/hashes/hmac.js';
import { md5, sha1 } from '@noble/hashes/legacy.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { scrypt as deriveScrypt } from '@noble/hashes/scrypt.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { Buffer } from 'buffer/index.js';
import { later, withCallback } from '../callbacks.ts';

type Bytes = string | Uint8Array;
type Encoding = 'hex' | 'base64' | 'base64url' | 'utf8';

const HASHES = { md5, sha1, sha256, sha384, sha512 };

interface Digest {
  readonly update: (data: Uint8Array) => unknown;
  readonly digest: () => Uint8Array;
}

const toBytes = (data: Bytes): Uint8Array => (typeof data === 'string' ? new TextEncoder().encode(data) : data);

function toText(bytes: Uint8Array, encoding?: Encoding): string | Buffer {
  const buffer = Buffer.from(bytes);
  if (encoding === undefined) return buffer;
  if (encoding !== 'base64url') return buffer.toString(encoding);
  return buffer.toString('base64').replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function find(name: string) {
  const hash = HASHES[name.toLowerCase().replace('-', '') as keyof typeof HASHES];
  if (!hash) throw new Error('Digest method not supported');
  return hash;
}

function toHash(digest: Digest) {
  const hash = {
    update: (data: Bytes) => {
      digest.update(toBytes(data));
      return hash;
    },
    digest: (encoding?: Encoding) => toText(digest.digest(), encoding),
  };
  return hash;
}

interface ScryptOptions {
  readonly N?: number;
  readonly cost?: number;
  readonly r?: number;
  readonly blockSize?: number;
  readonly p?: number;
  readonly parallelization?: number;
  readonly maxmem?: number;
}

const SCRYPT_MEMORY = 32 * 1024 * 1024;

/** Parameters with their defaults, refused as OpenSSL does where they need too much memory. */
function toScryptParameters(options: ScryptOptions) {
  const N = options.N ?? options.cost ?? 16_384;
  const r = options.r ?? options.blockSize ?? 8;
  const p = options.p ?? options.parallelization ?? 1;
  if (N < 2 || (N & (N - 1)) !== 0 || 128 * r * (N + p + 2) > (options.maxmem ?? SCRYPT_MEMORY))
    throw Object.assign(new RangeError('Invalid scrypt params: memory limit exceeded'), {
      code: 'ERR_CRYPTO_INVALID_SCRYPT_PARAMS',
    });
  return { N, r, p };
}

/** What programs ask of `node:crypto`: digests, passwords, random values. */
export function createCrypto(): object {
  const scryptSync = (password: Bytes, salt: Bytes, length: number, options: ScryptOptions = {}) =>
    Buffer.from(deriveScrypt(toBytes(password), toBytes(salt), { ...toScryptParameters(options), dkLen: length }));
  const pbkdf2Sync = (password: Bytes, salt: Bytes, rounds: number, length: number, name: string) =>
    Buffer.from(pbkdf2(find(name), toBytes(password), toBytes(salt), { c: rounds, dkLen: length }));
  const randomBytes = (size: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(size)));
  const randomInt = (from: number, to?: number) => {
    const [low, high] = to === undefined ? [0, from] : [from, to];
    return low + Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * (high - low));
  };
  return {
    createHash: (name: string) => toHash(find(name).create()),
    createHmac: (name: string, key: Bytes) => toHash(hmac.create(find(name), toBytes(key))),
    randomBytes,
    randomInt,
    randomUUID: () => {
      const hex = randomBytes(16).toString('hex');
      const variant = '89ab'.charAt(randomInt(4));
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    timingSafeEqual: (a: Uint8Array, b: Uint8Array) => {
      if (a.length !== b.length)
        throw Object.assign(new RangeError('Input buffers must have the same byte length'), {
          code: 'ERR_CRYPTO_TIMING_SAFE_EQUAL_LENGTH',
        });
      return a.every((byte, index) => byte === b[index]);
    },
    scryptSync,
    scrypt: withCallback(later(scryptSync)),
    pbkdf2Sync,
    pbkdf2: withCallback(later(pbkdf2Sync)),
    webcrypto: crypto,
    getHashes: () => Object.keys(HASHES),
  };
}
