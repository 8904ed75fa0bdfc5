import type { ItemStore } from 'serbakode/client';
import { findItem } from 'serbakode/items';
import type { PracticeLanguage } from '../../shared/protocol.ts';
import { toDraftId, type DraftPage } from '../draftId.ts';
import { createDrafts } from '../drafts.ts';
import { DRAFT, type Stored } from '../items.ts';
import { LANGUAGES, parseProject, toText, type Project } from './project.ts';

export type OwnCode = ReturnType<typeof createOwnCode>;

/** The reader's own code in the playground: one project in each language, stored like drafts of other pages.
 *  @param onKept called whenever a project is stored */
export function createOwnCode(store: ItemStore, page: DraftPage, onKept: () => void) {
  const drafts = createDrafts(store, page);
  const read = (language: PracticeLanguage): Project | null => {
    const text = drafts.readLatest('code', language);
    return text === null ? null : parseProject(text);
  };
  return {
    isCurrent: drafts.isCurrent,
    subscribe: drafts.subscribe,
    read,
    /** The project that was changed last. */
    readLast: (): Project | null => {
      const items = store.read();
      const toTime = (language: PracticeLanguage) =>
        findItem(items, DRAFT, toDraftId(page, 'code', language))?.writtenAt ?? 0;
      const [last] = LANGUAGES.filter(({ language }) => read(language) !== null).toSorted(
        (a, b) => toTime(b.language) - toTime(a.language),
      );
      return last ? read(last.language) : null;
    },
    keep: (project: Project): Stored => {
      const stored = drafts.write('code', project.language, project.files[0]?.title ?? '', toText(project));
      if (stored === 'stored') onKept();
      return stored;
    },
  };
}
