import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeSite } from '../packages/testing/siteFolder.ts';
import { main } from './run.ts';

const USAGE = '  usage: npm run bench -- [POSTS ...] | --peers [POSTS ...] | --mdx [PAGES] | --reader [VISITS]\n';
const root = process.cwd();
let printed: string;

beforeEach(() => {
  printed = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    printed += String(chunk);
    return true;
  });
});

afterEach(() => {
  process.chdir(root);
  vi.restoreAllMocks();
});

it('names the command to run if the site is not built', async () => {
  process.chdir(await writeSite({}));
  expect(await main(['--reader'])).toBe(1);
  expect(printed).toBe('there is no built site at dist: run `npm run build` first\n');
});

it.each(['0', '1.5', 'ten'])('refuses %s as a count', async (word) => {
  expect(await main(['--reader', '2', word])).toBe(1);
  expect(printed).toBe(`not a count: ${word}\n${USAGE}`);
});

it('refuses an unknown option', async () => {
  expect(await main(['--readers'])).toBe(1);
  expect(printed).toContain("Unknown option '--readers'");
  expect(printed).toContain(USAGE);
});
