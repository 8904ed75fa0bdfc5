import { readFile } from 'node:fs/promises';
import type { SampleRecords } from '../../packages/practice/src/shared/samples.ts';
import type { DrillResult } from './drill.ts';
import { drillCommand } from './drillCommand.ts';

/** Run every sample of every article, also recorded ones. Below full size it runs the share of `npm test`. */
export async function runSamplesDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const records = JSON.parse(await readFile('site/samples.json', 'utf8')) as SampleRecords;
  return drillCommand({
    name: 'pages whose samples were run',
    tried: Object.keys(records).length,
    command: 'npm',
    args: ['run', '--silent', 'check:content', ...(scale < 1 ? [] : ['--', '--all'])],
  });
}
