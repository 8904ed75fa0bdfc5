import { describe, expect, it } from 'vitest';
import { readDocs } from '../../../../../../testing/readDocs.ts';

const FILES = {
  'versions.json': '["2.0", "1.0"]\n',
  'docs/a.md': '# A\n',
  'versioned_docs/version-2.0/a.md': '# A\n',
  'versioned_docs/version-1.0/a.md': '# A\n',
  'versioned_sidebars/version-2.0-sidebars.json': '{}\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{}\n',
};

/** Name, label, address and banner of each version; a star marks the latest. */
async function describeVersions(docs: string, files: Readonly<Record<string, string>> = FILES): Promise<string[]> {
  const versions = await readDocs({
    ...files,
    'site.config.ts': `export default { title: 'Contoh', url: 'https://contoh.example', docs: ${docs} };\n`,
  });
  return versions.map(
    ({ name, label, basePath, banner, isLast, isIndexed, docs: own }) =>
      `${isLast ? '*' : ''}${name} "${label}" ${basePath} ${banner ?? '-'}${isIndexed ? '' : ' noindex'} ${own.map(({ sitePath }) => sitePath).join()}`,
  );
}

describe('versions of the docs', () => {
  it('without versions.json, the folder `docs/` is the only version', async () => {
    expect(await describeVersions('{}', { 'docs/a.md': '# A\n' })).toEqual(['*current "Next" /docs - /docs/a']);
  });

  it('the newest tagged version is at /docs, newer ones are unreleased, older ones unmaintained', async () => {
    expect(await describeVersions('{}')).toEqual([
      'current "Next" /docs/next unreleased /docs/next/a',
      '*2.0 "2.0" /docs - /docs/a',
      '1.0 "1.0" /docs/1.0 unmaintained /docs/1.0/a',
    ]);
  });

  it('the configuration can choose the last version', async () => {
    expect(await describeVersions("{ lastVersion: 'current' }")).toEqual([
      '*current "Next" /docs - /docs/a',
      '2.0 "2.0" /docs/2.0 unmaintained /docs/2.0/a',
      '1.0 "1.0" /docs/1.0 unmaintained /docs/1.0/a',
    ]);
  });

  it('the configuration can set label, path, banner and indexing of each version', async () => {
    expect(
      await describeVersions(`{ versions: {
        current: { label: '3.0', path: '3', banner: 'none' },
        '2.0': { path: 'dua/', banner: 'unmaintained' },
        '1.0': { banner: 'unreleased', noIndex: true },
      } }`),
    ).toEqual([
      'current "3.0" /docs/3 - /docs/3/a',
      '*2.0 "2.0" /docs/dua unmaintained /docs/dua/a',
      '1.0 "1.0" /docs/1.0 unreleased noindex /docs/1.0/a',
    ]);
  });

  it('versions that the configuration excludes are left out', async () => {
    expect(await describeVersions('{ includeCurrentVersion: false }')).toEqual([
      '*2.0 "2.0" /docs - /docs/a',
      '1.0 "1.0" /docs/1.0 unmaintained /docs/1.0/a',
    ]);
    expect(await describeVersions("{ onlyIncludeVersions: ['1.0'] }")).toEqual(['*1.0 "1.0" /docs - /docs/a']);
    expect(await describeVersions("{ onlyIncludeVersions: ['1.0', 'current'] }")).toEqual([
      'current "Next" /docs/next unreleased /docs/next/a',
      '*1.0 "1.0" /docs - /docs/a',
    ]);
  });
});
