import { findLanguage, isHtmlDocument } from '@serbakode/practice/proof';
import type { Article } from '../articles/article.ts';
import type { Site } from '../articles/site.ts';
import { createRule } from './rule.ts';

/** A post runs samples of the languages that the plan names for it, all of them and no others. */
export const checkPlannedLanguages = createRule<Pick<Site, 'plan'>>(
  ({ fences, kind, fields, lines }, report, { plan }) => {
    const planned = kind === 'post' ? plan.find(({ slug }) => slug === fields['slug']) : undefined;
    if (!planned) return;
    const { languages } = planned;
    const known = languages.length > 0 ? languages : ['none'];
    for (const { language, flags, line } of fences) {
      const name = findLanguage(language)?.planned;
      if (!flags.has('run') || name === undefined || languages.includes(name)) continue;
      const fix = 'show it without `run`, or write it in a planned language';
      report(line, `a ${language} sample is run, but not planned`, fix, { known });
    }
    for (const language of languages) {
      if (fences.some((fence) => shows(fence, language))) continue;
      const fix = `add one${findLanguage(language) ? ' that is run' : ''}`;
      report(lines.length, `no ${language} sample, though the plan names one`, fix, { known });
    }
  },
);

/** Languages that cannot be run are only shown; of HTML, a whole document is checked. */
function shows(fence: Article['fences'][number], planned: string): boolean {
  const name = findLanguage(fence.language)?.planned;
  if (name !== undefined) return fence.flags.has('run') && name === planned;
  return planned === 'html' ? isHtmlDocument(fence) : fence.language === planned;
}
