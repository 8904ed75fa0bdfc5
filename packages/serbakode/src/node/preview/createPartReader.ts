import { createProblemList } from '../diagnostics/createProblemList.ts';
import { formatProblems } from '../diagnostics/formatProblem.ts';
import type { CachedReading } from '../files/reading.ts';
import { createPartFiles, type CreatedFile } from '../parts/createPartFiles.ts';
import { toLocaleContent } from '../parts/toLocaleContent.ts';
import { createBodies, type Content } from './snapshot.ts';

/** Create what reads the files of the site's parts. They are created at the first request after a change.
 *  @returns a function that takes a path below the output folder, and returns null if there is no such file
 *  @throws Error with the problems if a part has errors */
export function createPartReader(options: Pick<CachedReading, 'shown'>) {
  let known: { readonly content: Content; readonly files: Promise<ReadonlyMap<string, CreatedFile>> } | null = null;

  async function createAll(content: Content): Promise<ReadonlyMap<string, CreatedFile>> {
    const { setup, modelled } = content;
    const problems = createProblemList();
    const all = { locales: [toLocaleContent(modelled.site, createBodies(content))] };
    const files: CreatedFile[] = [];
    for (const maker of setup.parts.makers)
      files.push(...(await createPartFiles(maker, 'files', () => maker.createFiles?.(all), { ...options, problems })));
    if (problems.hasErrors()) throw new Error(formatProblems(problems.all()));
    return new Map(files.map((one) => [one.file, one]));
  }

  return async (file: string, content: Content): Promise<CreatedFile['content'] | null> => {
    if (known?.content !== content) known = { content, files: createAll(content) };
    return (await known.files).get(file)?.content ?? null;
  };
}
