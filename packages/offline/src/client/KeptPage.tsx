import { use } from 'react';
import { Columns, PageHead, toOwnPath, useIsHydrated, type PartPageProps, type Permalink } from 'serbakode/client';
import { messages } from 'virtual:texts/offline-panel';
import { FROM } from '../shared/kept.ts';
import { KeepContext } from './KeepContext.ts';
import { KeptCourses } from './KeptCourses.tsx';

interface KeptPageData {
  /** Courses that can be kept. */
  readonly courses: readonly { readonly title: string; readonly permalink: Permalink }[];
}

/** The page that lists stored courses. It is stored with each of them. */
export function KeptPage({ title, data: { courses } }: PartPageProps<KeptPageData>) {
  const keeping = use(KeepContext);
  // Prerendered HTML has no list, because courses are stored on the device.
  const isHydrated = useIsHydrated();
  return (
    <Columns>
      <PageHead title={title} lead={messages.pageLead} lang={messages.panelLanguage} />
      <div className="comes-later" lang={messages.panelLanguage}>
        <noscript>
          <p className="callout">{messages.needsScript}</p>
        </noscript>
        {isHydrated && <NotKept />}
        {isHydrated && keeping && <KeptCourses keeping={keeping} others={courses} />}
      </div>
    </Columns>
  );
}

/** A note about the requested page, which the worker could not answer, see `createAnswer.ts`. */
function NotKept() {
  const written = new URLSearchParams(location.search).get(FROM);
  const asked = written === null ? null : toOwnPath(written, location.origin);
  if (asked === null) return null;
  return (
    <p className="callout">
      {messages.notKeptHere} <a href={asked}>{messages.openAgain}</a>
    </p>
  );
}
