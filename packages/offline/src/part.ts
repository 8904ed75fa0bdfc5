import { definePart, type FilledKey, type PartSite } from 'serbakode';
import { en } from './messages/en.ts';
import { id } from './messages/id.ts';
import { en as panelEn, type OfflinePanelMessages } from './messages/panel/en.ts';
import { id as panelId } from './messages/panel/id.ts';
import { listCourses } from './node/listCourses.ts';
import { LIST_FOLDER } from './shared/kept.ts';

/** Options of the part. */
interface OfflineOptions {
  /** Path of the page that lists stored courses. */
  readonly page?: string;
  /** Paths of other pages that are stored with each course. */
  readonly keepWith?: readonly string[];
  /** Withdraw the part: the worker of earlier deploys then removes stored courses, and itself. */
  readonly off?: boolean;
}

const PREFIX = 'offline.';
const PANEL: Record<FilledKey<OfflinePanelMessages>, string[]> = {
  program: ['name', 'size'],
  total: ['size', 'onDevice'],
  save: ['size'],
  progress: ['done', 'total'],
  kept: ['size'],
  removeCourse: ['course'],
};

const PART = {
  name: 'offline',
  options: { page: 'string', keepWith: 'strings', off: 'boolean' } as const,
  folder: LIST_FOLDER.slice(0, -1),
};

/** Courses that readers store on the device and read without a network. */
export default definePart(({ page = '/offline', keepWith = [], off = false }: OfflineOptions = {}) =>
  off
    ? { ...PART, client: './client/leave.ts', worker: './worker/leave.ts' }
    : {
        ...PART,
        // It stores the programs that practice runs.
        needs: ['@serbakode/practice'],
        client: './client/client.tsx',
        data: { page },
        trustedTypes: ['sw'],
        worker: './worker/worker.ts',
        texts: [
          { name: 'offline', prefix: PREFIX, folder: './messages', catalogues: { en: { ...en }, id: { ...id } } },
          {
            name: 'offline-panel',
            prefix: PREFIX,
            folder: './messages/panel',
            catalogues: { en: { ...panelEn }, id: { ...panelId } },
            placeholders: PANEL,
          },
        ],
        pages: {
          client: './client/keep.ts',
          list: ({ courses, withReplacements }: PartSite) => {
            const texts = withReplacements({ en: panelEn, id: panelId }, PREFIX, PANEL);
            return [
              {
                path: page,
                title: texts.pageTitle,
                description: texts.pageLead,
                view: 'Kept',
                data: () => ({
                  courses: courses.flatMap(({ title, overview }) =>
                    overview === null ? [] : [{ title, permalink: overview }],
                  ),
                }),
                // Each reader sees their own.
                isIndexed: false,
                needsApplication: true,
              },
            ];
          },
        },
        outputFiles: (output, content) => listCourses(output, content, [page, ...keepWith]),
      },
);
