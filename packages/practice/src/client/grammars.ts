import { createSlot, site } from 'serbakode/client';
import { GRAMMAR_FOLDER, GRAMMAR_NAMES, type Grammars } from '../shared/grammar.ts';
import { SANDBOX_FOLDER } from '../shared/sandbox.ts';
import { fetchJson } from './fetchJson.ts';

const loaded = createSlot<ReadonlyMap<string, Grammars>>(new Map());
const asked = new Set<string>();

export const subscribeToGrammars = loaded.subscribe;
/** @returns undefined until they are loaded */
export const readGrammars = (language: string): Grammars | undefined => loaded.read().get(language);

/** Load the grammars of a language, once. Without them code has one color. */
export function loadGrammars(language: string): void {
  if (asked.has(language) || !Object.hasOwn(GRAMMAR_NAMES, language)) return;
  asked.add(language);
  load(language).catch((error: unknown) => {
    asked.delete(language);
    console.warn(`The colors of ${language} could not be loaded.`, error);
  });
}

async function load(language: string): Promise<void> {
  const grammars = await fetchJson(`${site.filesBase}${SANDBOX_FOLDER}${GRAMMAR_FOLDER}${language}.json`);
  loaded.write(new Map(loaded.read()).set(language, grammars as Grammars));
}
