import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildAndReport, buildFiles } from '../../../../testing/siteFolder.ts';

const withSecurity = (security: object, more: object = {}) => ({
  'site.config.ts': `export default ${JSON.stringify({ title: 'Contoh', url: 'https://contoh.example', ...more, security }, null, 2)};\n`,
  'pages/index.md': '---\ntitle: Beranda\n---\n\nIsi.\n',
});
const contact = {
  addresses: ['https://contoh.example/lapor', 'mailto:keamanan@contoh.example'],
  expires: '2027-11-01',
  languages: ['id', 'en'],
};

describe('security.txt (RFC 9116)', () => {
  it('is at the address that the standard names, and expires on the configured date', async () => {
    const { outDir, report } = await buildFiles(withSecurity({ contact }));
    expect(report).toBeNull();
    expect(await readFile(path.join(outDir, '.well-known/security.txt'), 'utf8')).toBe(
      'Contact: https://contoh.example/lapor\nContact: mailto:keamanan@contoh.example\nExpires: 2027-11-01T00:00:00.000Z\n' +
        'Preferred-Languages: id, en\nCanonical: https://contoh.example/.well-known/security.txt\n',
    );
  });

  it('is not written without a contact', async () => {
    const { outDir } = await buildFiles(withSecurity({}));
    await expect(readFile(path.join(outDir, '.well-known/security.txt'))).rejects.toThrow('ENOENT');
  });

  it('warns if its date has passed, or if the site is not at the root of its host', async () => {
    expect(await buildAndReport(withSecurity({ contact: { ...contact, expires: '2026-11-01' } }))).toContain(
      'security.contact expired on 2026-11-01',
    );
    expect(await buildAndReport(withSecurity({ contact }, { baseUrl: '/x/' }))).toContain(
      'security.txt has to be at the root of the host, but the base URL of this site is /x/',
    );
  });

  it.each([
    [{ addresses: [], expires: '2027-11-01' }, 'security.contact.addresses'],
    [{ addresses: ['keamanan@contoh.example'], expires: '2027-11-01' }, 'security.contact.addresses[0]'],
    [{ addresses: ['mailto:a@contoh.example\nX: y'], expires: '2027-11-01' }, 'security.contact.addresses[0]'],
    [{ addresses: ['mailto:a@contoh.example'], expires: '2027-02-30' }, 'security.contact.expires'],
    [{ addresses: ['mailto:a@contoh.example'] }, 'security.contact'],
  ])('%j is not a contact', async (wrong, field) => {
    expect(await buildAndReport(withSecurity({ contact: wrong }))).toContain(field);
  });
});
