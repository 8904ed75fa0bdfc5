import { expect, it, vi } from 'vitest';
import { id } from '../../shared/messages/id.ts';
import { id as pagesId } from '../../shared/messages/pages/id.ts';
import { toAuthError, toDatabaseError } from './toAccountError.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});

const problems = { ...id.problems, ...pagesId.problems };

/** The table of docs/spec/accounts.md, literally, except that only Auth's report ends a session. */
const AUTH: readonly (readonly [string, string | null])[] = [
  [
    'invalid-credential, wrong-password, user-not-found, invalid-login-credentials',
    'Email atau kata sandi tidak cocok.',
  ],
  ['invalid-email', 'Alamat email belum benar.'],
  ['email-already-in-use', 'Tidak bisa mendaftar dengan email ini. Coba masuk atau atur ulang kata sandi.'],
  ['weak-password, password-does-not-meet-requirements', 'Kata sandi terlalu lemah. Pakai minimal 10 karakter.'],
  ['missing-password', 'Isi kata sandi dulu.'],
  ['too-many-requests', 'Terlalu banyak percobaan. Tunggu beberapa menit lalu coba lagi.'],
  ['user-disabled', 'Akun ini dinonaktifkan.'],
  ['network-request-failed, timeout', 'Tidak ada koneksi. Bacaanmu tetap tersimpan di perangkat ini.'],
  ['popup-blocked', 'Browser memblokir jendela masuk. Izinkan pop-up atau pakai email.'],
  ['popup-closed-by-user, cancelled-popup-request, user-cancelled', null],
  ['account-exists-with-different-credential', 'Email ini sudah terdaftar dengan cara masuk lain.'],
  ['requires-recent-login', 'Demi keamanan, masuk lagi sebelum melanjutkan.'],
  ['expired-action-code, invalid-action-code', 'Tautan sudah kedaluwarsa atau pernah dipakai. Minta tautan baru.'],
  [
    'operation-not-allowed, unauthorized-domain, invalid-api-key, web-storage-unsupported, internal-error, something-new, constructor',
    'Masuk sedang tidak tersedia. Coba lagi nanti.',
  ],
];

const DATABASE: readonly (readonly [string, string])[] = [
  [
    'unauthenticated, unavailable, deadline-exceeded, aborted, cancelled',
    'Belum tersinkron. Akan dicoba lagi otomatis.',
  ],
  ['resource-exhausted', 'Layanan sedang penuh. Data aman di perangkat ini.'],
  [
    'permission-denied, not-found, already-exists, failed-precondition, invalid-argument, out-of-range, data-loss, internal, unimplemented, unknown, constructor',
    'Ada data yang gagal disinkronkan.',
  ],
];

const each = <Text>(table: readonly (readonly [string, Text])[]) =>
  table.flatMap(([codes, text]) => codes.split(', ').map((code) => [code, text] as const));

it.each(each(AUTH))('auth/%s: %s', (code, text) => {
  const { problem } = toAuthError({ code: `auth/${code}` });
  expect(problem && problems[problem]).toBe(text);
});

it.each(each(DATABASE))('database %s: %s', (code, text) => {
  const { problem } = toDatabaseError({ code });
  expect(problem && problems[problem]).toBe(text);
});

it('reports a network failure below the database as a reason to retry', () => {
  expect(toDatabaseError(new TypeError('Failed to fetch')).problem).toBe('notSynced');
  expect(toDatabaseError({ code: 'auth/network-request-failed' }).problem).toBe('notSynced');
});

// Messages of Chromium, Firefox and WebKit, as Firestore Lite wraps them, and the HTML page of a captive portal.
it.each([
  'Request failed with error: Failed to fetch',
  'Request failed with error: NetworkError when attempting to fetch resource.',
  'Request failed with error: Load failed',
  'Request failed with error: The Internet connection appears to be offline.',
  `SyntaxError: Unexpected token '<', "<html>" is not valid JSON`,
])('reports an answer that does not come from the database as a reason to retry: %s', (message) => {
  expect(toDatabaseError(Object.assign(new Error(message), { code: 'unknown' })).problem).toBe('notSynced');
});

it('reports an error of the database itself as a problem of the data', () => {
  const error = Object.assign(new Error('Request failed with error: Internal error encountered.'), { code: 'unknown' });
  expect(toDatabaseError(error).problem).toBe('someFailed');
});

it('reports a token that cannot be renewed as the end of the session', () => {
  expect(toDatabaseError({ code: 'auth/user-token-expired' }).problem).toBe('sessionEnded');
});

it('logs an unknown code, and shows none', () => {
  toAuthError({ code: 'auth/something-new' });
  expect(console.warn).toHaveBeenCalledWith('Account service: something-new', { code: 'auth/something-new' });
});
