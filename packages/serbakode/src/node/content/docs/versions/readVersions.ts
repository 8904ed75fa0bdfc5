import path from 'node:path';
import { readTranslatedYaml, type TranslatedYaml } from '../../../config/locales/translatedYaml.ts';
import type { CachedReading } from '../../../files/reading.ts';
import { loadSidebars, type LoadedSidebars } from '../sidebars/loadSidebars.ts';
import { readCategoryFiles, type CategoryFile } from '../sidebars/readCategoryFiles.ts';
import type { VersionPlan } from './versionPlan.ts';

export const TAGS_FILE = 'tags.yml';

/** A docs version with its sidebars and category files. */
export interface VersionInputs {
  readonly plan: VersionPlan;
  /** null if the file is invalid. */
  readonly loadedSidebars: LoadedSidebars | null;
  readonly categoryFiles: ReadonlyMap<string, CategoryFile>;
  /** The file of tags in its folder. */
  readonly tags: TranslatedYaml;
}

/** Read the sidebars and category files of each version. */
export async function readVersions(plans: readonly VersionPlan[], reading: CachedReading): Promise<VersionInputs[]> {
  return Promise.all(
    plans.map(async (plan) => {
      const { docsDir, translatedDir } = plan;
      const [loadedSidebars, categoryFiles, tags] = await Promise.all([
        loadSidebars(plan, reading),
        readCategoryFiles(path.join(reading.siteDir, docsDir), reading),
        readTranslatedYaml(
          { original: path.join(docsDir, TAGS_FILE), translation: path.join(translatedDir, TAGS_FILE) },
          reading,
        ),
      ]);
      return { plan, loadedSidebars, categoryFiles, tags };
    }),
  );
}
