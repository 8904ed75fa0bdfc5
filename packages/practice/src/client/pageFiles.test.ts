import { describe, expect, it } from 'vitest';
import { createPageFiles, type PageFiles } from './pageFiles.ts';

const file = (title: string, content: string) => ({ title, content });
const read = (files: PageFiles) => files.list().map(({ title, content }) => `${title}=${String(content)}`);

describe('files of a page', () => {
  it('are shared by its samples', () => {
    const files = createPageFiles();
    files.apply(0, [], { changed: [file('a.csv', '1')], removed: [] });
    files.apply(1, [0], { changed: [file('b.csv', '2')], removed: ['a.csv'] });
    expect(read(files)).toEqual(['b.csv=2']);
  });

  it('are restored to their state before a sample when it runs again', () => {
    const files = createPageFiles();
    files.apply(0, [], { changed: [file('latihan.db', 'tabel')], removed: [] });
    files.apply(1, [0], { changed: [file('latihan.db', 'tabel+isi')], removed: [] });
    files.rewind(1);
    expect(read(files)).toEqual(['latihan.db=tabel']);
    files.rewind(0);
    expect(read(files)).toEqual([]);
  });

  it('mark later samples as not run when an earlier one that they need runs again', () => {
    const files = createPageFiles();
    files.apply(0, [], { changed: [file('latihan.db', 'tabel')], removed: [] });
    files.apply(1, [0], { changed: [file('latihan.db', 'tabel+isi')], removed: [] });
    files.apply(2, [], { changed: [file('lain.txt', 'x')], removed: [] });
    files.rewind(0);
    expect([0, 1, 2].map((index) => files.hasRun(index))).toEqual([false, false, true]);
    expect(read(files)).toEqual(['lain.txt=x']);
  });

  it('are restored to their state before both runs, if a sample ran by itself and for another sample at once', () => {
    const files = createPageFiles();
    files.apply(0, [], { changed: [file('latihan.db', 'tabel')], removed: [] });
    files.apply(0, [], { changed: [file('latihan.db', 'tabel'), file('catatan.txt', 'x')], removed: [] });
    files.rewind(0);
    expect(read(files)).toEqual([]);
  });

  it('notify listeners', () => {
    const files = createPageFiles();
    const seen: number[] = [];
    const stop = files.subscribe(() => seen.push(files.list().length));
    files.apply(0, [], { changed: [file('a', '1')], removed: [] });
    stop();
    files.rewind(0);
    expect(seen).toEqual([1]);
  });
});
