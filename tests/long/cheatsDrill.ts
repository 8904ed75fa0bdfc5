import { readSite } from '../../editorial/readSite.ts';
import type { DrillResult } from './drill.ts';
import { drillCommand } from './drillCommand.ts';

/** Try naive answers on every exercise with code. Below full size it tries the exercises of `.ci/run`: changed
 *  exercises and a tenth of the others. */
export async function runCheatsDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const { articles } = await readSite(process.cwd(), `${process.cwd()}/site`, `${process.cwd()}/editorial/plan.csv`);
  return drillCommand({
    name: 'exercises on which naive answers were tried',
    tried: articles.flatMap(({ exercises }) => exercises.filter(({ kind }) => kind === 'code')).length,
    command: 'npm',
    args: ['run', '--silent', 'check:content', '--', '--cheats', ...(scale < 1 ? [] : ['--all'])],
  });
}
