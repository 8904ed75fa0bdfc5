import { describe, expect, it } from 'vitest';
import type { PracticeSample } from '../../shared/exercise.ts';
import {
  LANGUAGES,
  listSetups,
  MAX_CHARACTERS,
  MAX_FILES,
  parseProject,
  toFirstProject,
  toProject,
  toText,
} from './project.ts';

describe('a project as text', () => {
  it('is read back for each language', () => {
    for (const { language } of LANGUAGES) {
      const project = toFirstProject(language, 'Halo, dunia');
      expect(project.language).toBe(language);
      expect(parseProject(toText(project))).toEqual(project);
    }
  });

  it.each([
    ['no JSON', '[1,"js"'],
    ['no list', '{"language":"js"}'],
    ['no version', '["js",["a.js",""]]'],
    ['another version', '[2,"js",["a.js",""]]'],
    ['no language of the page', '[1,"java",["a.java",""]]'],
    ['no file', '[1,"js"]'],
    ['a file without code', '[1,"js",["a.js"]]'],
    ['code that is not text', '[1,"js",["a.js",{}]]'],
    ['two files of one name', '[1,"js",["a.js",""],["a.js",""]]'],
    ['a file in the place of a folder', '[1,"js",["a",""],["a/b.js",""]]'],
    ['a name that leaves the folder', '[1,"js",["../a.js",""]]'],
    ['an absolute name', '[1,"js",["/a.js",""]]'],
    ['an empty name', '[1,"js",["",""]]'],
    ['a name that turns its direction', '[1,"js",["a\u202E.js",""]]'],
    ['a long name', JSON.stringify([1, 'js', ['a'.repeat(101), '']])],
    ['too many files', JSON.stringify([1, 'js', ...Array.from({ length: 21 }, (_, at) => [`${at}.js`, ''])])],
    ['too much code', JSON.stringify([1, 'js', ['a.js', 'a'.repeat(MAX_CHARACTERS + 1)]])],
  ])('is refused with %s', (_, text) => {
    expect(parseProject(text)).toBeNull();
  });
});

describe('a sample as a project', () => {
  const toSample = (sample: Partial<PracticeSample>): PracticeSample => ({
    index: 0,
    role: 'run',
    language: 'sql',
    title: '',
    code: '',
    args: [],
    database: 'latihan.db',
    needs: [],
    isInPage: true,
    ...sample,
  });

  it('contains its needs: files beside it, and programs that must run before it', () => {
    const samples = [
      toSample({ index: 0, code: 'CREATE TABLE a (b);' }),
      toSample({ index: 1, role: 'file', language: 'csv', title: 'a.csv', code: 'x,y' }),
      toSample({ index: 2, code: 'SELECT wrong FROM a;' }),
      toSample({ index: 3, language: 'bash', code: 'touch c' }),
      toSample({ index: 4, code: 'SELECT * FROM a;', needs: [0, 1, 2, 3] }),
    ];
    const project = toProject({ samples, exercises: [] }, 4);
    expect(project).toEqual({
      language: 'sql',
      files: [
        { title: 'main.sql', code: 'SELECT * FROM a;' },
        { title: 'a.csv', code: 'x,y\n' },
        { title: 'setup-1.sql', code: 'CREATE TABLE a (b);' },
        { title: 'setup-2.sh', code: 'touch c' },
      ],
    });
    expect(project && listSetups(project)).toEqual([
      { title: 'setup-1.sql', language: 'sql' },
      { title: 'setup-2.sh', language: 'bash' },
    ]);
  });

  it('is null if the sample is missing, or needs too much', () => {
    const needs = Array.from({ length: MAX_FILES }, (_, index) => index);
    const samples = [
      ...needs.map((index) => toSample({ index, language: 'bash' })),
      toSample({ index: MAX_FILES, language: 'bash', needs }),
    ];
    expect(toProject({ samples, exercises: [] }, MAX_FILES)).toBeNull();
    expect(toProject({ samples, exercises: [] }, 77)).toBeNull();
  });
});
