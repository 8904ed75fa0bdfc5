import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { GRAMMAR_NAMES } from '../shared/grammar.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('has the grammars of each language, also of languages that are loaded at once', async () => {
  vi.resetModules();
  const { loadGrammars, readGrammars } = await import('./grammars.ts');
  vi.stubGlobal('fetch', async (address: string) => Response.json([[address]]));
  const languages = Object.keys(GRAMMAR_NAMES);
  for (const language of languages) loadGrammars(language);
  for (const language of languages)
    await eventually(() => expect(readGrammars(language)).toEqual([[expect.stringContaining(`/${language}.json`)]]));
});
