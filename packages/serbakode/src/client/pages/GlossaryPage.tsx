import { useEffect, useId, useRef, useState } from 'react';
import { groupBy } from '../../shared/model/blog.ts';
import type { GlossaryPage as GlossaryPageData, GlossaryTerm } from '../../shared/model/page.ts';
import { Link } from '../navigation/Link.tsx';
import { Columns } from '../theme/article/Columns.tsx';
import { PageBody } from '../theme/article/PageBody.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { PageNotices } from '../theme/article/PageNotices.tsx';
import { Actions } from '../theme/parts/Actions.tsx';
import { InLanguageOf, useSite } from '../theme/site/SiteContext.tsx';
import * as styles from './GlossaryPage.module.css';

/** Every term with its meaning, by first letter. The field hides the others, and needs scripts. */
export function GlossaryPage({ page }: { readonly page: GlossaryPageData }) {
  const { filterTerms, termCount } = useSite().texts;
  const [filter, setFilter] = useState('');
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  // The reader may have typed before the application started.
  useEffect(() => setFilter(input.current?.value ?? ''), []);
  const shown = new Set(page.terms.filter((term) => matches(term, filter)));
  return (
    <InLanguageOf page={page}>
      <Columns>
        <PageNotices page={page} />
        <PageHead title={page.title} lead={page.lead}>
          <Actions actions={page.actions} />
        </PageHead>
        <p className={`with-scripts side-by-side ${styles['filter']}`}>
          <label htmlFor={field}>{filterTerms}</label>
          <input
            ref={input}
            id={field}
            type="text"
            autoComplete="off"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
          <span role="status" className="muted">
            {termCount(shown.size)}
          </span>
        </p>
        {groupBy(page.terms, ({ term }) => term.slice(0, 1).toUpperCase()).map(({ key, items }) => (
          <section key={key} hidden={!items.some((term) => shown.has(term))}>
            <h2>{key}</h2>
            <dl className={styles['terms']}>
              {items.map((term) => (
                <div key={term.id} id={term.id} hidden={!shown.has(term)}>
                  {/* One text each: React puts a comment between two, which would be in the document for every term. */}
                  <dt>
                    {term.english ? `${term.term} ` : term.term}
                    {term.english && <i lang="en">{term.english}</i>}
                  </dt>
                  <dd>
                    {term.lesson ? `${term.meaning}\u00a0· ` : term.meaning}
                    {term.lesson && <Link to={term.lesson.permalink}>{term.lesson.title}</Link>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <PageBody page={page} />
      </Columns>
    </InLanguageOf>
  );
}

function matches({ term, english, meaning }: GlossaryTerm, filter: string): boolean {
  const wanted = filter.trim().toLowerCase();
  return [term, english, meaning].some((text) => text.toLowerCase().includes(wanted));
}
