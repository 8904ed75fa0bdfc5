import { describeErrors } from '../../../../../../testing/errorCases.ts';

const config = (docs: string) =>
  `export default {\n  title: 'Contoh',\n  url: 'https://contoh.example',\n  docs: ${docs},\n};\n`;

/** Three versions: the one in `docs/`, and two released ones. */
const VERSIONS = {
  'versions.json': '["2.0", "1.0"]\n',
  'docs/a.md': '# A\n',
  'versioned_docs/version-2.0/a.md': '# A\n',
  'versioned_docs/version-1.0/a.md': '# A\n',
  'versioned_sidebars/version-2.0-sidebars.json': '{ "satu": ["a"] }\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{ "satu": ["a"] }\n',
};

describeErrors('versions of the docs', [
  { what: 'nothing for versions as Docusaurus writes them', files: VERSIONS, text: null },
  {
    what: 'a version without its folder, and a folder without its version',
    files: {
      ...VERSIONS,
      'versions.json': '[\n  "3.0",\n  "2.0"\n]\n',
      'versioned_sidebars/version-3.0-sidebars.json': '{}\n',
    },
    text: `site/versions.json:1:1  warning: versioned_docs/version-1.0 belongs to no version, so it is not read
  fix:   add "1.0" to versions.json, or remove the folder

site/versions.json:2:3  version "3.0" has no folder versioned_docs/version-3.0
  known: versioned_docs/version-1.0, versioned_docs/version-2.0
  fix:   create the folder, or remove "3.0" from versions.json

1 error, 1 warning`,
  },
  {
    what: 'a current version that is included, but has no folder',
    files: Object.fromEntries(Object.entries(VERSIONS).filter(([name]) => name !== 'docs/a.md')),
    text: `site/versions.json:1:1  version "current" has no folder docs
  fix:   create the folder, or set \`docs.includeCurrentVersion\` to false in site.config.ts

1 error, 0 warnings`,
  },
  {
    what: 'a file of versions that is not a list of names',
    files: { ...VERSIONS, 'versions.json': '["2.0", 1.0, "a/b", "current", "2.0"]\n' },
    text: `site/versions.json:1:9  \`[1]\` is 1, but must be text such as "1.0"
  fix:   correct \`[1]\`

site/versions.json:1:14  \`[2]\` is "a/b", but must be a name that can stand in a path, of at most 32 characters
  fix:   correct \`[2]\`

site/versions.json:1:21  \`[3]\` is "current", but must be another name: \`current\` is the folder docs
  fix:   correct \`[3]\`

3 errors, 0 warnings`,
  },
  {
    what: 'a version that is named twice',
    files: { ...VERSIONS, 'versions.json': '["2.0", "1.0", "2.0"]\n' },
    text: `site/versions.json:1:16  version "2.0" is named twice
  fix:   remove one of the two

1 error, 0 warnings`,
  },
  {
    what: 'versions of the configuration that do not exist',
    files: {
      ...VERSIONS,
      'site.config.ts': config(
        "{ lastVersion: '3.0', onlyIncludeVersions: ['2.0', '4.0'], versions: { next: { label: 'Berikutnya' } } }",
      ),
    },
    text: `site/site.config.ts:4:11  \`docs.lastVersion\` names "3.0", which is not a version of the docs
  known: current, 2.0, 1.0
  fix:   correct \`docs.lastVersion\`

site/site.config.ts:4:60  \`docs.onlyIncludeVersions\` names "4.0", which is not a version of the docs
  known: current, 2.0, 1.0
  fix:   correct \`docs.onlyIncludeVersions\`

site/site.config.ts:4:80  \`docs.versions\` names "next", which is not a version of the docs
  known: current, 2.0, 1.0
  fix:   correct \`docs.versions\`

3 errors, 0 warnings`,
  },
  {
    what: 'a last version that is not among those to build',
    files: { ...VERSIONS, 'site.config.ts': config("{ lastVersion: 'current', onlyIncludeVersions: ['2.0'] }") },
    text: `site/site.config.ts:4:11  \`docs.lastVersion\` names "current", which \`docs.onlyIncludeVersions\` leaves out
  known: 2.0
  fix:   correct \`docs.lastVersion\`

1 error, 0 warnings`,
  },
  {
    what: 'a configuration that leaves no version',
    files: { 'docs/a.md': '# A\n', 'site.config.ts': config('{ includeCurrentVersion: false }') },
    text: `site/site.config.ts:4:11  \`docs.includeCurrentVersion\` is false, and versions.json names no version: no docs are left
  fix:   set it to true, or add a version to versions.json

1 error, 0 warnings`,
  },
  {
    what: 'a version whose sidebars are missing',
    files: Object.fromEntries(Object.entries(VERSIONS).filter(([name]) => !name.includes('1.0-sidebars'))),
    text: `site/versioned_sidebars/version-1.0-sidebars.json:1:1  warning: version "1.0" has no sidebars: this file does not exist
  fix:   write its sidebars there, or {} where it has none

0 errors, 1 warning`,
  },
  {
    what: 'a doc that the sidebars of an older version name, but the version lacks (R70)',
    files: { ...VERSIONS, 'versioned_sidebars/version-1.0-sidebars.json': '{\n  "satu": ["a", "b"]\n}\n' },
    text: `site/versioned_sidebars/version-1.0-sidebars.json:2:17  sidebar "satu" names unknown doc "b" in version "1.0"
  known: a
  fix:   correct the id, or create the doc

1 error, 0 warnings`,
  },
]);

describeErrors('sidebars', [
  {
    what: 'a sidebar that contains itself',
    files: {
      'docs/a.md': '# A\n',
      'sidebars.ts': `const inner = { type: 'category', label: 'Dalam', items: ['a'] as unknown[] };
inner.items.push(inner);
export default { satu: [inner] };
`,
    },
    text: `site/sidebars.ts:1:51  \`satu[0].items[1]\` contains itself, so its sidebar would never end
  fix:   give it items of its own

1 error, 0 warnings`,
  },
  {
    what: 'items that Docusaurus does not accept',
    files: {
      'docs/a.md': '# A\n',
      'sidebars.json': `{
  "satu": [
    { "type": "doc" },
    { "type": "link", "label": "Luar", "href": "luar" },
    { "type": "category", "label": "Isi", "item": ["a"] },
    { "type": "subcategory", "label": "Isi" },
    7
  ]
}
`,
    },
    text: `site/sidebars.json:3:5  \`satu[0].id\` is missing
  fix:   add \`satu[0].id\`

site/sidebars.json:4:40  \`satu[1].href\` is "luar", but must be an address, or a path that begins with a slash
  fix:   correct \`satu[1].href\`

site/sidebars.json:5:5  \`satu[2].items\` is missing
  fix:   add \`satu[2].items\`

site/sidebars.json:5:43  unknown field \`satu[2].item\`
  fix:   correct its name or remove it

site/sidebars.json:6:7  \`satu[3].type\` is "subcategory", but must be a doc id, or an item of type doc, ref, link, html, category or autogenerated
  fix:   correct \`satu[3].type\`

site/sidebars.json:7:5  \`satu[4]\` is 7, but must be a doc id, or an item of type doc, ref, link, html, category or autogenerated
  fix:   correct \`satu[4]\`

6 errors, 0 warnings`,
  },
  {
    what: 'a folder that has no docs to generate from',
    files: {
      'docs/a.md': '# A\n',
      'docs/panduan/b.md': '# B\n',
      'sidebars.ts': "export default { satu: ['a', { type: 'autogenerated', dirName: 'paduan' }] };\n",
    },
    text: `site/sidebars.ts:1:64  warning: no docs are in "paduan", so nothing is generated from it
  known: panduan
  fix:   correct \`dirName\`, or add docs there

0 errors, 1 warning`,
  },
  {
    what: 'a category without items',
    files: {
      'docs/a.md': '# A\n',
      'sidebars.ts': `export default {
  satu: [
    { Singkat: [] },
    { type: 'category', label: 'Panjang', link: { type: 'doc', id: 'a' }, items: [] },
    { type: 'category', label: 'Daftar', link: { type: 'generated-index' }, items: [] },
  ],
};
`,
    },
    text: `site/sidebars.ts:5:32  warning: category "Daftar" of sidebar "satu" has no items, so it is left out
  fix:   add items, or a link to a doc: link: { type: 'doc', id: '…' }

site/sidebars.ts:3:7  category "Singkat" of sidebar "satu" has no items, so it is left out
  fix:   add items, or a link to a doc: link: { type: 'doc', id: '…' }

1 error, 1 warning`,
  },
  {
    what: 'docs that a sidebar names where the folder is empty',
    files: { 'sidebars.ts': "export default { satu: ['a'] };\n" },
    text: `site/sidebars.ts:1:25  sidebar "satu" names unknown doc "a" in version "current"
  fix:   correct the id, or create the doc

1 error, 0 warnings`,
  },
  {
    what: 'a field of a category file that does not exist',
    files: { 'docs/panduan/b.md': '# B\n', 'docs/panduan/_category_.yml': 'lable: Panduan\n' },
    text: `site/docs/panduan/_category_.yml:1:1  unknown field \`lable\`
  known: label
  fix:   correct its name or remove it

1 error, 0 warnings`,
  },
]);
