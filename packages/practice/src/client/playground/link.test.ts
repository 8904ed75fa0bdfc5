import { deflateRawSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { MAX_LINK_LENGTH, readLinkCode, toLinkCode } from './link.ts';
import { LANGUAGES, toFirstProject, type Project } from './project.ts';

const toCode = (text: string | Buffer) => deflateRawSync(text).toString('base64url');

describe('the code of a link', () => {
  it('is read back in each language', async () => {
    for (const { language } of LANGUAGES) {
      const project = toFirstProject(language, 'Halo, dunia');
      expect(await readLinkCode((await toLinkCode(project)) ?? '')).toEqual(project);
    }
  });

  it('keeps every character', async () => {
    const code = '"\\`${}</script>\n\té 😀 \u0000';
    const project: Project = { language: 'js', files: [{ title: 'données/a b.js', code }] };
    const link = await toLinkCode(project);
    expect(link).toMatch(/^[\w-]+$/);
    expect(await readLinkCode(link ?? '')).toEqual(project);
  });

  it('is null for code that is too long for an address', async () => {
    const numbers = Array.from({ length: 6000 }, (_, at) => (at * 7919) % 10_007).join(' ');
    expect(await toLinkCode({ language: 'js', files: [{ title: 'a.js', code: numbers }] })).toBeNull();
  });

  it('is refused if it is broken, too long, or unpacks to too much', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const bomb = toCode(Buffer.alloc(10_000_000, 0x20));
    expect(bomb.length).toBeLessThan(MAX_LINK_LENGTH);
    const codes = [
      '',
      '%',
      'a',
      'AAAA',
      bomb,
      'A'.repeat(MAX_LINK_LENGTH + 1),
      toCode(Buffer.from([0xff, 0xfe])),
      toCode('[]'),
    ];
    for (const code of codes) expect(await readLinkCode(code)).toBeNull();
    warn.mockRestore();
  });
});
