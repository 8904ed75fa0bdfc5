import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** A folder that is written beside the last good output and takes its place only when it is whole. */
export interface StagedOutput {
  readonly dir: string;
  readonly commit: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/** Begin an output. What an interrupted build left behind is put right first: a finished swap is completed, anything else dropped. */
export async function stageOutput(outDir: string): Promise<StagedOutput> {
  const parent = path.dirname(outDir);
  const name = path.basename(outDir);
  const dir = path.join(parent, `.${name}.next`);
  const old = path.join(parent, `.${name}.previous`);
  await mkdir(parent, { recursive: true });
  if (existsSync(old) && !existsSync(outDir)) await rename(old, outDir);
  await Promise.all([rm(dir, { recursive: true, force: true }), rm(old, { recursive: true, force: true })]);
  await mkdir(dir, { recursive: true });
  return {
    dir,
    commit: async () => {
      if (existsSync(outDir)) await rename(outDir, old);
      await rename(dir, outDir);
      await rm(old, { recursive: true, force: true });
    },
    discard: () => rm(dir, { recursive: true, force: true }),
  };
}
