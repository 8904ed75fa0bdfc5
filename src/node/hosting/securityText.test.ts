import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildAndReport, buildFiles } from '../../../tests/support/siteFolder.ts';

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
  it('stands at the address that the standard names, and ends at a date of the configuration', async () => {
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

  it('warns when its date is past, and where nobody looks for it', async () => {
    expect(await buildAndReport(withSecurity({ contact: { ...contact, expires: '2026-11-01' } }))).toContain(
      'security.contact ended on 2026-11-01: nobody may rely on it any more',
    );
    expect(await buildAndReport(withSecurity({ contact }, { baseUrl: '/x/' }))).toContain(
      'security.txt is looked for at the root of the host, and this site stands at /x/',
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
