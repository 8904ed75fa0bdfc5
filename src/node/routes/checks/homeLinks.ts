import * as v from 'valibot';
import { homeFrontMatter } from '../../content/pages/frontMatter.ts';
import type { Site } from '../../content/site/site.ts';
import { placeOf } from '../../content/sources/placeOf.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { findPage, toUnknownPage } from '../parts/findPage.ts';

/** The fields that matter here; what else a home page has may be wrong. */
const homeWithPaths = v.object({
  layout: v.literal('home'),
  draft: v.optional(v.unknown()),
  paths: homeFrontMatter.entries.paths,
});

/** Report steps of home pages that lead nowhere, also of home pages that are left out because of other errors. */
export function checkHomeSteps(site: Site, problems: ProblemList): void {
  for (const file of site.sources) {
    if (file.section !== 'pages' || file.format === 'react') continue;
    const { success, output } = v.safeParse(homeWithPaths, file.result.frontMatter);
    if (!success || output.draft === true) continue;
    for (const [index, { steps }] of output.paths.entries())
      for (const [position, step] of steps.entries())
        checkStep(step, { file, field: `paths[${index}].steps[${position}]` }, site, problems);
  }
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
