import { version as htmlValidateVersion } from 'html-validate';
import { findLanguage } from './languages.ts';
import { findProgram } from './programs.ts';

/** What the programs of some languages say about their versions, by language. */
export async function readVersions(
  languages: readonly string[],
): Promise<readonly (readonly [language: string, versions: readonly string[]])[]> {
  return Promise.all([...new Set(languages)].sort().map(async (language) => [language, await versionsOf(language)] as const));
}

/** What readers are told that a language's samples were run with: `TypeScript 5.9, Node.js 20`. */
export async function toProgramLabel(language: string): Promise<string> {
  if (language === 'html') return `html-validate ${htmlValidateVersion.split('.')[0] ?? ''}`;
  const programs = await Promise.all((findLanguage(language)?.programs ?? []).map(findProgram));
  return programs.flatMap((program) => (program ? [program.label] : [])).join(', ');
}

async function versionsOf(language: string): Promise<readonly string[]> {
  if (language === 'html') return [htmlValidateVersion];
  const programs = await Promise.all((findLanguage(language)?.programs ?? []).map(findProgram));
  return programs.map((program) => program?.version ?? 'missing');
}
