import {
  listLanguageRuntimes,
  LOADS,
  PRACTICE_LANGUAGES,
  type RuntimeName,
  type SandboxManifest,
  type TriedSample,
  type Weights,
} from '@serbakode/practice/proof';

/** Samples that printed the same in the prototype, before anything was built; the aim is 95 % of them. */
const MEASURED: Readonly<Record<string, number>> = { js: 133, jsx: 18, tsx: 5, sql: 54, bash: 122, python: 119 };

/** `docs/practice.md`: the samples that run in the page, their runtimes, and the reasons why the others do not. */
export function formatPractice(
  samples: readonly TriedSample[],
  { runtimes }: SandboxManifest,
  weights: Weights,
): string {
  const languages = [...new Set(samples.map(({ language }) => language))].sort();
  const rows = languages.map((language) => {
    const all = samples.filter((sample) => sample.language === language);
    const known = PRACTICE_LANGUAGES.find((one) => one === language);
    const names = known ? listLanguageRuntimes(known) : [];
    const programs = new Set(names.flatMap((name) => runtimes[name]?.program ?? []));
    const cells = [...toCounts(all), ...toCounts(all.filter(isOfPost)), MEASURED[language] ?? '-'];
    return `| ${language} | ${cells.join(' | ')} | ${[...programs].join(', ') || 'none'} |`;
  });
  const [postSamples, postsInPage] = toCounts(samples.filter(isOfPost));
  return `# Samples that run in the page

Written by \`npm run check:content -- --practice\`, which runs every sample a second time in Chromium, in the runtimes that the site ships
and under their policies. A sample has the button only if it printed there what it printed with the real program.

The prototype ran the posts of its day, where 451 of 638 samples printed the same. Of the ${postSamples} samples of the posts now,
${postsInPage} do.

| language | samples | same output | of the posts | same output | in the prototype | runtime |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

${formatLoads(weights)}
## Samples that do not run in the page

${languages
  .map((language) =>
    formatMissing(
      language,
      samples.filter((sample) => sample.language === language && !sample.isInPage),
    ),
  )
  .join('')}`;
}

const isOfPost = ({ page }: TriedSample): boolean => page.startsWith('blog/');

const toCounts = (samples: readonly TriedSample[]): readonly [run: number, inPage: number] => [
  samples.length,
  samples.filter(({ isInPage }) => isInPage).length,
];

const LOADS_HEADING = '## What the first run loads';

/** Write the current weights into `docs/practice.md`, and leave the results of runs unchanged. */
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
How long a phone waits for it is in [bench/README.md](../bench/README.md#first-program).

| program | runtimes | kB | budget |
| --- | --- | --- | --- |
${loads.join('\n')}
`;
}

function formatMissing(language: string, missing: readonly TriedSample[]): string {
  if (missing.length === 0) return '';
  const rows = missing.map(({ page, name, reason }) => `- \`${page}\`, ${name}: ${reason}`);
  return `### ${language}: ${missing.length}\n\n${rows.join('\n')}\n\n`;
}
