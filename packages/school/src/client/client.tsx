import type { ReactNode } from 'react';
import { Link, usePermalink, useSite, type ClientPart, type PlaceProps, type ItemStore } from 'serbakode/client';
import { messages } from 'virtual:texts/school';
import { toEndPath, type SchoolPaths } from '../shared/paths.ts';
import { parsePlan, PLAN_NOTE } from '../shared/plan.ts';
import * as end from './CourseEnd.later.module.css';
import { ItemsContext, useNote } from './items.ts';
import * as line from './PlanLine.cards.module.css';

interface PlaceData {
  readonly data: SchoolPaths;
}

/** Below the last chapter of a course: the link to its end. */
function CourseEnd({ endOf, data }: PlaceProps['articleEnd'] & PlaceData) {
  if (endOf === null) return null;
  return (
    <section className={end.end} aria-labelledby="course-end" lang={messages.language}>
      <h2 id="course-end">{messages.endHeading}</h2>
      <p>{messages.endLead}</p>
      <Link to={toEndPath(endOf, data.end)} className="button">
        {messages.endLink}
      </Link>
    </section>
  );
}

/** On the home page of a returning reader: the plan, in two lines that are reserved before the first paint. */
function PlanLine({ pages, data }: PlaceProps['coursesTop'] & PlaceData) {
  const address = usePermalink(data.plan);
  const { site } = useSite();
  const plan = parsePlan(useNote(PLAN_NOTE)[0]);
  // Only the home page passes `pages`.
  if (!pages) return null;
  return (
    <p className={line.plan} lang={messages.language}>
      <Link to={address}>{messages.plan}</Link> <span>{plan ? toText(plan, site.htmlLang) : messages.planNone}</span>
      {data.review !== null && <ReviewLink path={data.review} />}
    </p>
  );
}

/** Beside the link to the plan. */
function ReviewLink({ path }: { readonly path: string }) {
  return (
    <Link to={usePermalink(path)} className={line.review}>
      {messages.review}
    </Link>
  );
}

/** `Sen, Rab, 20 menit`. It is not in prerendered HTML, so that the browser's own names of days may be used. */
function toText({ days, minutes }: NonNullable<ReturnType<typeof parsePlan>>, language: string): string {
  // 1 January 2023 was a Sunday.
  const names = days.map((day) =>
    new Date(Date.UTC(2023, 0, 1 + day)).toLocaleDateString(language, { weekday: 'short', timeZone: 'UTC' }),
  );
  return `${names.join(', ')}, ${messages.planMinutes(minutes)}`;
}

interface ProviderProps {
  readonly created: ItemStore | null;
  readonly children: ReactNode;
}

const Provider = ({ created, children }: ProviderProps) => <ItemsContext value={created}>{children}</ItemsContext>;

export default {
  create: ({ items }) => items,
  Provider,
  places: { articleEnd: CourseEnd, coursesTop: PlanLine },
} satisfies ClientPart<SchoolPaths, ItemStore>;
