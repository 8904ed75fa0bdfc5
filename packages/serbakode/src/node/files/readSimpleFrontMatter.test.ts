import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseFrontMatter, parseYaml } from './parseFrontMatter.ts';
import { readSimpleFrontMatter } from './readSimpleFrontMatter.ts';

const agrees = (text: string): boolean => {
  const simple = readSimpleFrontMatter(text);
  if (!simple) return false;
  const block = text.slice('---\n'.length, simple.bodyStart - '---\n'.length);
  const { value, places, problems } = parseYaml(block, 'a.md', 1);
  expect({ value: simple.value, places: simple.places }).toEqual({ value, places });
  // The order of keys matters, because results are serialized.
  expect(JSON.stringify(simple)).toBe(JSON.stringify({ value, places, bodyStart: simple.bodyStart }));
  expect(problems).toEqual([]);
  expect(parseFrontMatter(text, 'a.md').body).toBe(
    block.replace(/[^\n]+/g, '') + '\n\n' + text.slice(simple.bodyStart),
  );
  return true;
};

it('reads ordinary front matter as the YAML parser does', () => {
  expect(
    agrees(
      '---\ntitle: Belajar Linux, dari nol\ndate: 2023-02-24\ntags: [linux,  big-data]\nauthors: []\nslug: a-b\n---\n\nIsi.\n',
    ),
  ).toBe(true);
});

it('reads text in quotes as the YAML parser does', () => {
  expect(
    agrees(
      `---\ntitle: "Belajar Git: commit, 'branch' #1"\ndescription: 'Kata "siap" \\\\ "jalan"'\ntags: ["a b", 'c']\nslug: ""\n---\n\nIsi.\n`,
    ),
  ).toBe(true);
});

it.each([
  'title: "Dalam \\u006butip"',
  "title: 'Jum''at'",
  'title: "Dalam" kutip',
  'title: "Dalam kutip" # a',
  'tags: ["a, b"]',
  'title: Perbedaan var: let',
  'title: 5',
  'draft: true',
  'title: ~',
  'tags:\n  - a',
  'title: a # b',
  'tags: [a, 5]',
  'title: a\ntitle: b',
  'title: >\n  a',
])('leaves %s to the YAML parser', (line) => {
  expect(readSimpleFrontMatter(`---\n${line}\n---\n`)).toBe(null);
});

it('never differs from the YAML parser, whatever a value is made of', () => {
  const value = fc.stringMatching(/^[a-zA-Z0-9 ,.'"[\]{}:#&*!|>%@`~?+é-]{1,24}$/);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('title', 'slug', 'tags', 'x-y'), value), { minLength: 1, maxLength: 4 }),
      (lines) => {
        agrees(`---\n${lines.map(([key, text]) => `${key}: ${text}`).join('\n')}\n---\nIsi\n`);
      },
    ),
    { numRuns: 2000 },
  );
});
