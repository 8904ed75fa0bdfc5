import { createContext, use, type ReactNode } from 'react';
import { toPracticeFile, type ClientPart, type ReadingStore } from 'serbakode/client';
import { followPractice } from './followPractice.ts';
import { KeptNow } from './KeptNow.tsx';

/** What practice has for as long as the document is open. */
interface Practice {
  /** Items of the shown reader, or of the device. */
  readonly store: ReadingStore;
  readonly filesBase: string;
}

/** null while prerendering. */
const PracticeContext = createContext<Practice | null>(null);

function Provider({ created, children }: { readonly created: Practice | null; readonly children: ReactNode }) {
  return <PracticeContext value={created}>{children}</PracticeContext>;
}

function AccountEnd() {
  const practice = use(PracticeContext);
  return practice && <KeptNow {...practice} />;
}

/** What the application has of samples and exercises. */
export default {
  create: ({ items, filesBase }) => ({ store: items, filesBase }),
  Provider,
  places: { accountEnd: AccountEnd },
  onVisit: ({ page, created, tryAgain }) =>
    followPractice({ ...created, page, address: toPracticeFile(page.dataAddress), tryAgain }),
} satisfies ClientPart<null, Practice>;
