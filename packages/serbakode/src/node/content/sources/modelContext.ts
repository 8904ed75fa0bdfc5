import type { SitePath } from '../../../shared/model/permalink.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import type { LeftOut } from './leftOut.ts';

/** What articles of each kind are modelled with. */
export interface ModelContext {
  readonly config: SiteConfig;
  readonly problems: ProblemList;
  readonly ledger: ReadonlyMap<SitePath, number>;
  /** Whether drafts and future posts are included, as in a preview. */
  readonly includeHeldBack: boolean;
  readonly leaveOut: (article: LeftOut) => void;
}
