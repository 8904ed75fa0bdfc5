import { findLanguage } from './languages.ts';
import { readPackageVersion } from './packages.ts';
import { findProgram } from './programs.ts';

/** Version output of the programs of some languages, by language. */
export async function readVersions(
  languages: readonly string[],
): Promise<readonly (readonly [language: string, versions: readonly string[]])[]> {
  return Promise.all(
    [...new Set(languages)].sort().map(async (language) => [language, await versionsOf(language)] as const),
  );
}

/** Programs that ran a language's samples, as shown to readers: `TypeScript 5.9, Node.js 20`. */
export async function toProgramLabel(language: string): Promise<string> {
  if (language === 'html') return `html-validate ${readPackageVersion('html-validate')?.split('.')[0] ?? ''}`;
  const programs = await Promise.all((findLanguage(language)?.programs ?? []).map(findProgram));
  return programs.flatMap((program) => (program ? [program.label] : [])).join(', ');
}

async function versionsOf(language: string): Promise<readonly string[]> {
  if (language === 'html') return [readPackageVersion('html-validate') ?? 'missing'];
  const programs = await Promise.all((findLanguage(language)?.programs ?? []).map(findProgram));
  return programs.map((program) => program?.version ?? 'missing');
}
