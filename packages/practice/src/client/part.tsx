import { use, type ReactNode } from 'react';
import { toDataFile, type ClientPart } from 'serbakode/client';
import type { PracticeData } from '../shared/practiceData.ts';
import { followPractice } from './followPractice.ts';
import { DRAFT, SOLVED } from './items.ts';
import { KeptNow } from './KeptNow.tsx';
import { PracticeContext, type Practice } from './practiceContext.ts';
import './buttons.article.css';
import './exercise.later.css';

function Provider({ created, children }: { readonly created: Practice | null; readonly children: ReactNode }) {
  return <PracticeContext value={created}>{children}</PracticeContext>;
}

function AccountEnd() {
  const practice = use(PracticeContext);
  return practice && <KeptNow {...practice} />;
}

/** The browser side of samples and exercises. */
export default {
  create: ({ items, filesBase, data: { review } }) => ({ store: items, filesBase, review }),
  itemKinds: [SOLVED, DRAFT],
  Provider,
  places: { accountEnd: AccountEnd },
  onVisit: ({ page, created, tryAgain }) =>
    followPractice({ ...created, page, address: toDataFile(page.dataAddress, 'practice'), tryAgain }),
} satisfies ClientPart<PracticeData, Practice>;
