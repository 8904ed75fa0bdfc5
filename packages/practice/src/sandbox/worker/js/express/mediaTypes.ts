/** Media types by the endings that Express knows them by. */
export const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  html: 'text/html',
  htm: 'text/html',
  text: 'text/plain',
  txt: 'text/plain',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  csv: 'text/csv',
  md: 'text/markdown',
  xml: 'text/xml',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  zip: 'application/zip',
  bin: 'application/octet-stream',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/*',
};

/** @returns the type with its character set, as Express writes it; null for an unknown ending */
export function toContentType(type: string): string | null {
  const whole = type.includes('/') ? type : TYPES[type.replace(/^\./, '').toLowerCase()];
  if (whole === undefined) return null;
  if (whole.includes('charset')) return whole;
  return /^text\/|^application\/json\b/.test(whole) ? `${whole}; charset=utf-8` : whole;
}
