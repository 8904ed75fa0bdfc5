import { createConfigSource, loadListCounters, useAccount, useAuth } from '@serbakode/accounts/counters';
import { useEffect, useState } from 'react';
import { Columns, Link, PageHead, site, toStorageAreas, useIsHydrated, type PartPageProps } from 'serbakode/client';
import type { Persistence } from 'serbakode/items';
import { language, messages } from 'virtual:texts/counts';
import { toCounter, type Counter } from '../shared/counters.ts';
import type { CountedCourse } from '../shared/listRows.ts';
import * as styles from './Counts.module.css';
import { CountsTable } from './CountsTable.tsx';

interface CountsData {
  readonly courses: readonly CountedCourse[];
}

/** The page for authors that shows where readers give up. */
export function Counts({ title, data }: PartPageProps<CountsData>) {
  const { account, paths } = useAccount();
  const { currentUser } = useAuth();
  const isHydrated = useIsHydrated();
  return (
    <Columns>
      <PageHead title={title} lead={messages.lead} lang={language} />
      <div className={`content ${styles['room']}`} lang={language}>
        <noscript>
          <p className="callout">{messages.needsScript}</p>
        </noscript>
        {isHydrated &&
          account &&
          (currentUser ? (
            <Loaded key={currentUser.id} uid={currentUser.id} courses={data.courses} />
          ) : (
            <p>
              {messages.signIn} <Link to={paths.login}>{messages.login}</Link>
            </p>
          ))}
      </div>
    </Columns>
  );
}

type Answer = ReadonlyMap<string, Counter> | 'loading' | 'denied' | 'failed';

function Loaded({ uid, courses }: CountsData & { readonly uid: string }) {
  const { account } = useAccount();
  const persistence = account?.service.persistence() ?? 'device';
  const [answer, setAnswer] = useState<Answer>('loading');

  useEffect(() => {
    if (answer !== 'loading') return;
    readCounters(persistence, courses)
      .catch((error: unknown): Answer => {
        if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return 'denied';
        console.warn('The counts could not be loaded.', error);
        return 'failed';
      })
      .then(setAnswer);
  }, [answer, persistence, courses]);

  return (
    <>
      <div role="status">
        {answer === 'loading' && <p>{messages.loading}</p>}
        {answer === 'denied' && <p className="callout">{messages.denied(uid)}</p>}
        {answer === 'failed' && (
          <p className="callout">
            {messages.failed}{' '}
            <button type="button" className="button quiet" onClick={() => setAnswer('loading')}>
              {messages.retry}
            </button>
          </p>
        )}
        {typeof answer === 'object' && answer.size === 0 && <p>{messages.empty}</p>}
      </div>
      {typeof answer === 'object' && answer.size > 0 && <CountsTable courses={courses} counters={answer} />}
    </>
  );
}

async function readCounters(persistence: Persistence, courses: CountsData['courses']): Promise<Answer> {
  const [listCounters, config] = await Promise.all([
    loadListCounters(),
    createConfigSource(site.filesBase, toStorageAreas(site.filesBase).device, () => true)(),
  ]);
  if (!config) return 'failed';
  const exercises = courses.flatMap(({ chapters }) => chapters).flatMap((chapter) => chapter.exercises);
  // A chapter may be in several courses.
  const ids = [...new Set(exercises.map(({ itemId }) => itemId))];
  const found = await listCounters(config, persistence, ids);
  return new Map([...found].map(([id, fields]) => [id, toCounter(fields)]));
}
