import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { NewProblem } from 'serbakode/content';
import type { Article } from './articles/article.ts';
import type { Site } from './articles/site.ts';
import { diagramsOf } from './choose.ts';
import { checkBlanks } from './rules/blanks.ts';
import { checkChapter } from './rules/chapter.ts';
import { checkCheckNames } from './rules/checkNames.ts';
import { checkCorrections } from './rules/corrections.ts';
import { checkDiagram } from './rules/diagrams.ts';
import { checkFences } from './rules/fences.ts';
import { checkFrontMatter } from './rules/frontMatter.ts';
import { checkHeadings } from './rules/headings.ts';
import { checkIntroduced } from './rules/introduces.ts';
import { checkLinked } from './rules/linked.ts';
import { checkLinks } from './rules/links.ts';
import { checkMarkdown } from './rules/markdown.ts';
import { checkPhrases } from './rules/phrases.ts';
import { checkPlanned } from './rules/planned.ts';
import { checkPlannedLanguages } from './rules/plannedLanguages.ts';
import { checkPost } from './rules/post.ts';
import { checkReasons } from './rules/reasons.ts';
import { checkRepeats } from './rules/repeats.ts';
import { checkSolutions } from './rules/solutions.ts';
import { checkStructure } from './rules/structure.ts';
import { checkTables } from './rules/tables.ts';
import { checkVariety } from './rules/variety.ts';
import { checkWords } from './rules/words.ts';

/** All the rules over the chosen articles, and, when all are chosen, over the site as a whole. Samples are not run
 *  here. @param planFile path as shown in problems */
export async function checkSite(
  root: string,
  site: Site,
  chosen: readonly Article[],
  isFull: boolean,
  planFile: string,
): Promise<NewProblem[]> {
  const files = new Set(chosen.map(({ file }) => file));
  // A repeated sentence counts when either of its places is chosen: the other text may be the older one.
  const repeats = checkRepeats([...site.articles.filter(({ file }) => !files.has(file)), ...chosen]);
  const problems = [
    ...chosen.flatMap((article) => checkArticle(article, site)),
    ...repeats.filter(({ file }) => files.has(file)),
  ];
  if (isFull)
    problems.push(
      ...checkPlanned(site, planFile),
      ...checkPhrases(site, path.posix.join(path.posix.dirname(planFile), 'phrases.csv')),
      ...checkLinked(site),
      ...checkVariety(site, planFile),
    );
  return [
    ...problems,
    ...(await checkIntroduced(chosen, site)),
    ...(await checkSolutions(chosen, site)),
    ...(await checkDiagrams(root, site, chosen, isFull)),
  ];
}

function checkArticle(article: Article, site: Site): NewProblem[] {
  return [
    ...checkMarkdown(article),
    ...checkBlanks(article),
    ...checkFrontMatter(article, site),
    ...checkStructure(article),
    ...checkChapter(article, site),
    ...checkPost(article, site),
    ...checkFences(article),
    ...checkPlannedLanguages(article, site),
    ...checkHeadings(article),
    ...checkCheckNames(article),
    ...checkReasons(article),
    ...checkTables(article),
    ...checkLinks(article, site),
    ...checkWords(article),
    ...checkCorrections(article),
  ];
}

async function checkDiagrams(
  root: string,
  site: Site,
  chosen: readonly Article[],
  isFull: boolean,
): Promise<NewProblem[]> {
  const folder = site.folder;
  const existing = [...site.files]
    .filter((file) => /^blog\/img\/.*\.svg$/.test(file))
    .map((file) => `${folder}/${file}`);
  const shown = new Set(chosen.flatMap(diagramsOf));
  const problems: NewProblem[] = [];
  for (const file of existing) {
    if (isFull && !shown.has(file)) {
      problems.push({
        file,
        message: 'no article shows this diagram',
        fix: 'show it, or delete it',
      });
    }
    if (isFull || shown.has(file)) problems.push(...checkDiagram(file, await readFile(path.join(root, file), 'utf8')));
  }
  return problems;
}
