import * as v from 'valibot';
import { homeFrontMatter } from '../../content/pages/frontMatter.ts';
import type { Site } from '../../content/site/site.ts';
import { placeOf } from '../../content/sources/placeOf.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import type { WrittenLink } from '../../content/sources/writtenLink.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { findPage, toUnknownPage } from '../parts/findPage.ts';

const { actions, paths } = homeFrontMatter.entries;
const homeWithActions = v.object({ actions });
const homeWithPaths = v.object({ paths });

/** Links in the front matter of pages of `pages/`, each with its place. A page is looked at whatever else is wrong in its front
 *  matter. */
export function toHomeLinks(site: Site): WrittenLink[] {
  const toLinks = (file: ParsedFile, name: string, links: readonly { readonly to: string }[]) =>
    links.map(({ to }, index) => ({ href: to, place: placeOf(file, `${name}[${index}].to`) }));
  return [
    ...listLaidOut(site, withActions).flatMap((file) =>
      toLinks(file, 'actions', parse(homeWithActions, file, 'actions')),
    ),
    ...listLaidOut(site, home).flatMap((file) => toLinks(file, 'paths', parse(homeWithPaths, file, 'paths'))),
  ];
}

/** Report steps of home pages that lead nowhere. */
export function checkHomeSteps(site: Site, problems: ProblemList): void {
  for (const file of listLaidOut(site, home))
    for (const [index, { steps }] of parse(homeWithPaths, file, 'paths').entries())
      for (const [position, step] of steps.entries())
        checkStep(step, { file, field: `paths[${index}].steps[${position}]` }, site, problems);
}

const draft = v.optional(v.unknown());
const home = v.object({ layout: v.literal('home'), draft });
/** Layouts whose pages begin with links. */
const withActions = v.object({ layout: v.picklist(['home', 'courses', 'glossary']), draft });

function listLaidOut({ sources }: Site, layout: typeof home | typeof withActions): ParsedFile[] {
  return sources.filter((file) => {
    if (file.section !== 'pages' || file.format === 'react') return false;
    const { success, output } = v.safeParse(layout, file.result.frontMatter);
    return success && output.draft !== true;
  });
}

/** A list of the front matter, empty if it is wrong, which is reported elsewhere. */
function parse<Name extends string, Item>(
  schema: v.GenericSchema<unknown, Readonly<Record<Name, readonly Item[]>>>,
  { result }: ParsedFile,
  name: Name,
): readonly Item[] {
  const { success, output } = v.safeParse(schema, result.frontMatter);
  return success ? output[name] : [];
}

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
