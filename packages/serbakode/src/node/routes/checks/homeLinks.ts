import type { Site } from '../../content/site/site.ts';
import { placeOf } from '../../content/sources/placeOf.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import type { WrittenLink } from '../../content/sources/writtenLink.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { toFields } from '../../diagnostics/group.ts';
import { findPage, toUnknownPage } from '../parts/findPage.ts';

/** Links in the front matter of pages of `pages/`, each with its place. A page is looked at whatever else is wrong in its front
 *  matter. */
export const toHomeLinks = (site: Site): WrittenLink[] => [
  ...listLaidOut(site, 'home', 'courses', 'glossary').flatMap((file) => toLinks(file, 'actions')),
  ...listLaidOut(site, 'home').flatMap((file) => toLinks(file, 'paths')),
];

function toLinks(file: ParsedFile, name: string): WrittenLink[] {
  return listEntries(file, name).flatMap(({ to }, index) =>
    typeof to === 'string' ? [{ href: to, place: placeOf(file, `${name}[${index}].to`) }] : [],
  );
}

/** Report steps of home pages that lead nowhere. */
export function checkHomeSteps(site: Site, problems: ProblemList): void {
  for (const file of listLaidOut(site, 'home'))
    for (const [index, { steps }] of listEntries(file, 'paths').entries())
      for (const [position, step] of (Array.isArray(steps) ? steps : []).entries())
        if (isText(step))
          checkStep(String(step), { file, field: `paths[${index}].steps[${position}]` }, site, problems);
}

const listLaidOut = ({ sources }: Site, ...layouts: readonly string[]): ParsedFile[] =>
  sources.filter(({ section, format, result }) => {
    const { layout, draft } = toFields(result.frontMatter);
    return section === 'pages' && format !== 'react' && layouts.includes(String(layout)) && draft !== true;
  });

/** Groups of fields in a list of the front matter. What else is in it is reported elsewhere. */
function listEntries({ result }: ParsedFile, name: string): Readonly<Record<string, unknown>>[] {
  const list = toFields(result.frontMatter)[name];
  return Array.isArray(list) ? list.map(toFields) : [];
}

/** As in front matter, a number is text. */
const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

interface StepPlace {
  readonly file: ParsedFile;
  readonly field: string;
}

/** A step is the slug of a post, or the path of any page. */
function checkStep(step: string, { file, field }: StepPlace, site: Site, problems: ProblemList): void {
  const place = placeOf(file, field);
  if (step.startsWith('/')) {
    const unknown = findPage(site, step) ? null : toUnknownPage(site, step, place);
    if (unknown) problems.add(unknown);
  } else if (!site.postsBySlug.has(step) && !site.writtenSlugs.has(step))
    problems.add({
      ...place,
      message: `unknown post "${step}"`,
      fix: 'write the slug of a listed post, or the path of a page',
    });
}
