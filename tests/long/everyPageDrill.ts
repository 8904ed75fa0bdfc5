import { listFiles } from '../../packages/serbakode/src/node/files/listFiles.ts';
import type { DrillResult } from './drill.ts';
import { drillCommand } from './drillCommand.ts';

/** Check every page of the site with axe and start its application, each kind of page in all combinations of width,
 *  mode and announcement, and everything else of which `npm test` takes a share. Below full size it checks that
 *  share. */
export async function runEveryPageDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const result = await drillCommand({
    name: 'pages seen by axe and brought to life',
    tried: 1,
    command: 'npm',
    args: ['run', '--silent', 'test:e2e', '--', '--grep', '@share|@whole'],
    env: scale < 1 ? {} : { TEST_WHOLE: 'every' },
  });
  if (scale < 1 || result.held === 0) return result;
  const pages = (await listFiles(process.env['E2E_OUT'] ?? 'dist')).filter((file) => file.endsWith('.html')).length;
  return { ...result, tried: pages, held: pages };
}
