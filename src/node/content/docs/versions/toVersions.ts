import type { SiteConfig } from '../../../../shared/model/config.ts';
import type { SitePath } from '../../../../shared/model/permalink.ts';
import type { ProblemList } from '../../../diagnostics/createProblemList.ts';
import { resolveSidebars } from '../sidebars/resolveSidebars.ts';
import { toDocs } from '../toDocs.ts';
import type { VersionInputs } from './readVersions.ts';
import type { DocsVersion } from './versionPlan.ts';
import type { ParsedFile } from '../../sources/sourceFile.ts';

interface VersionsContext {
  readonly config: SiteConfig;
  readonly ledger: ReadonlyMap<SitePath, number>;
  readonly problems: ProblemList;
  readonly includeHeldBack: boolean;
}

/** Model every version of the docs: its docs and its sidebars. */
export function toVersions(
  files: readonly ParsedFile[],
  versions: readonly VersionInputs[],
  { config, ledger, problems, includeHeldBack }: VersionsContext,
): DocsVersion[] {
  return versions.map(({ plan, loadedSidebars, categoryFiles }) => {
    const { name, basePath, translations } = plan;
    const own = files.filter(({ version }) => version === name);
    const built = toDocs(own, { config, ledger, problems, includeHeldBack, basePath });
    // Without docs, a sidebar made of the folders would be empty; one that an author wrote is checked all the same.
    const hasSidebars = loadedSidebars && (loadedSidebars.isWritten || built.docs.length > 0);
    const sidebars = hasSidebars
      ? resolveSidebars(loadedSidebars, built, {
          categoryFiles,
          translations,
          config,
          basePath,
          versionName: name,
          problems,
        })
      : [];
    return { ...plan, docs: built.docs, draftIds: built.draftIds, sidebars, areSidebarsKnown: loadedSidebars !== null };
  });
}
