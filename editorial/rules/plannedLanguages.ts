import type { NewProblem } from '../../src/node/diagnostics/problem.ts';
import type { Article } from '../articles/article.ts';
import type { Site } from '../articles/site.ts';
import { isHtmlDocument } from '../samples/html.ts';
import { findLanguage } from '../samples/languages.ts';

/** A post runs samples of the languages that the plan names for it, of all of them and of no other. */
export function checkPlannedLanguages(article: Article, { plan }: Pick<Site, 'plan'>): NewProblem[] {
  const planned = article.kind === 'post' ? plan.find(({ slug }) => slug === article.fields['slug']) : undefined;
  if (!planned) return [];
  const known = planned.languages.length > 0 ? planned.languages : ['none'];
  const foreign = article.fences.flatMap((fence): NewProblem[] => {
    const name = findLanguage(fence.language)?.planned;
    if (!fence.flags.has('run') || name === undefined || planned.languages.includes(name)) return [];
    return [
      {
        file: article.file,
        line: fence.line,
        message: `a ${fence.language} sample is run, but not planned`,
        known,
        fix: 'show it without `run`, or write it in a planned language',
      },
    ];
  });
  const missing = planned.languages.filter((language) => !article.fences.some((fence) => shows(fence, language)));
  return [
    ...foreign,
    ...missing.map((language): NewProblem => ({
      file: article.file,
      line: article.lines.length,
      message: `no ${language} sample, though the plan names one`,
      known,
      fix: `add one${findLanguage(language) ? ' that is run' : ''}`,
    })),
  ];
}

/** Languages that cannot be run are only shown; of HTML, a whole document is checked. */
function shows(fence: Article['fences'][number], planned: string): boolean {
  const name = findLanguage(fence.language)?.planned;
  if (name !== undefined) return fence.flags.has('run') && name === planned;
  return planned === 'html' ? isHtmlDocument(fence) : fence.language === planned;
}
