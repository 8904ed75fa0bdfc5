import { LOADS } from '../../src/node/sandbox/loads.ts';
import { PRACTICE_LANGUAGES } from '../../src/shared/practice/protocol.ts';
import { listLanguageRuntimes, type RuntimeName, type SandboxManifest } from '../../src/shared/practice/sandbox.ts';

/** A sample that does not run in the page as it does with the real programs. */
export interface Missing {
  readonly language: string;
  readonly page: string;
  readonly name: string;
  readonly reason: string;
}

/** Sizes of runtimes in bytes, in the measure of their budgets. */
export type Weights = ReadonlyMap<RuntimeName, number>;

/** Samples that printed the same in the prototype, before anything was built; the aim is 95 % of them. */
const MEASURED: Readonly<Record<string, number>> = { js: 133, jsx: 18, tsx: 5, sql: 54, bash: 122, python: 119 };

/** `docs/practice.md`: what runs in the page, in what, and why the rest does not. */
export function formatPractice(
  counts: ReadonlyMap<string, { readonly run: number; readonly inPage: number }>,
  missing: readonly Missing[],
  { runtimes }: SandboxManifest,
  weights: Weights,
): string {
  const languages = [...counts.keys()].sort();
  const rows = languages.map((language) => {
    const { run = 0, inPage = 0 } = counts.get(language) ?? {};
    const known = PRACTICE_LANGUAGES.find((one) => one === language);
    const names = known ? listLanguageRuntimes(known) : [];
    const programs = new Set(names.flatMap((name) => runtimes[name]?.program ?? []));
    return `| ${language} | ${run} | ${inPage} | ${MEASURED[language] ?? '-'} | ${[...programs].join(', ') || 'none'} |`;
  });
  return `# Samples that run in the page

Written by \`npm run check:content -- --practice\`, which runs every sample a second time in Chromium, in the runtimes that the site ships
and under their policies. A sample has the button only if it printed there what it printed with the real program.

The prototype ran the posts alone, where 451 samples printed the same; the table counts the chapters too.

| language | samples | same output | in the prototype | runtime |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

${formatLoads(weights)}
## Samples that do not run in the page

${languages
  .map((language) =>
    formatMissing(
      language,
      missing.filter((one) => one.language === language),
    ),
  )
  .join('')}`;
}

const LOADS_HEADING = '## What the first run loads';

/** Put the weights as they are now into `docs/practice.md`, and leave what was run alone. */
export const replaceLoads = (report: string, weights: Weights): string =>
  report.replace(new RegExp(`${LOADS_HEADING}\n[^]*?(?=\n## )`), () => formatLoads(weights));

function formatLoads(weights: Weights): string {
  const toWeight = (names: readonly RuntimeName[]) =>
    (names.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0) / 1000).toFixed(1);
  const loads = LOADS.map(
    ({ name, runtimes, budget }) => `| ${name} | ${runtimes.join(', ')} | ${toWeight(runtimes)} | ${budget / 1000} |`,
  );
  return `${LOADS_HEADING}

In kB, compressed as well as Brotli can, as \`npm run verify\` holds it to the budget. A later visit loads nothing.
\`npm run check:content -- --weights\` writes this table alone.

| program | runtimes | kB | budget |
| --- | --- | --- | --- |
${loads.join('\n')}
`;
}

function formatMissing(language: string, missing: readonly Missing[]): string {
  if (missing.length === 0) return '';
  const rows = missing.map(({ page, name, reason }) => `- \`${page}\`, ${name}: ${reason}`);
  return `### ${language}: ${missing.length}\n\n${rows.join('\n')}\n\n`;
}
