import path from 'node:path';
import type { CachedReading } from '../../../files/reading.ts';
import type { CategoryFile } from '../sidebars/autogenerate.ts';
import { loadSidebars, type LoadedSidebars } from '../sidebars/loadSidebars.ts';
import { readCategoryFiles } from '../sidebars/readCategoryFiles.ts';
import type { VersionPlan } from './versionPlan.ts';

/** A docs version with its sidebars and category files. */
export interface VersionInputs {
  readonly plan: VersionPlan;
  /** null if the file is invalid. */
  readonly loadedSidebars: LoadedSidebars | null;
  readonly categoryFiles: ReadonlyMap<string, CategoryFile>;
}

/** Read the sidebars and category files of each version. */
export async function readVersions(plans: readonly VersionPlan[], reading: CachedReading): Promise<VersionInputs[]> {
  return Promise.all(
    plans.map(async (plan) => {
      const [loadedSidebars, categoryFiles] = await Promise.all([
        loadSidebars(plan, reading),
        readCategoryFiles(path.join(reading.siteDir, plan.docsDir), reading),
      ]);
      return { plan, loadedSidebars, categoryFiles };
    }),
  );
}
