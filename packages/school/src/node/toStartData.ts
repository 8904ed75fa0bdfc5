import type { PartSite } from 'serbakode';
import type { StartAnswer, StartData, StartQuestion } from '../shared/pageData.ts';
import { toCourseLink } from './toPageData.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The questions and results of a start page, from its front matter.
 *  @throws Error if a field is missing, or names a page or a course that does not exist */
export function toStartData(fields: Fields, site: PartSite): StartData {
  const { results } = fields;
  return {
    lead: readText(fields, 'lead'),
    start: toQuestion(fields['start'], 'start', site),
    results: (Array.isArray(results) ? results : []).map((sidebar: unknown) => {
      const course = site.courses.find((one) => one.sidebar === sidebar);
      if (!course?.overview)
        throw new Error(`\`results\` names "${String(sidebar)}", which has no \`landing\` in courses.yml`);
      return toCourseLink(course);
    }),
    resultsHeading: readText(fields, 'results_heading'),
  };
}

function toQuestion(value: unknown, at: string, site: PartSite): StartQuestion {
  const fields = toFields(value, at);
  const { answers } = fields;
  if (!Array.isArray(answers) || answers.length === 0) throw new Error(`\`${at}.answers\` must be a list of answers`);
  return {
    question: readText(fields, 'question', at),
    answers: answers.map((answer: unknown, index) => toAnswer(answer, `${at}.answers[${index}]`, site)),
  };
}

function toAnswer(value: unknown, at: string, site: PartSite): StartAnswer {
  const fields = toFields(value, at);
  const label = readText(fields, 'label', at);
  if (fields['next'] !== undefined) return { label, next: toQuestion(fields['next'], `${at}.next`, site) };
  const path = readText(fields, 'to', at);
  const page = site.findPage(path);
  if (!page) throw new Error(`\`${at}.to\` is "${path}", which is not a page of this site`);
  return { label, to: page, why: readText(fields, 'why', at) };
}

function toFields(value: unknown, at: string): Fields {
  if (typeof value !== 'object' || value === null) throw new Error(`\`${at}\` must be a group of fields`);
  return { ...value };
}

function readText(fields: Fields, name: string, at = ''): string {
  const text = fields[name];
  if (typeof text === 'string' && text.trim() !== '') return text;
  throw new Error(`\`${at === '' ? name : `${at}.${name}`}\` must be text`);
}
