import type { ReactNode } from 'react';
import type { HomePage as HomePageData } from '../../shared/model/page.ts';
import { Link } from '../navigation/Link.tsx';
import { Place } from '../parts/Place.tsx';
import { PageBody } from '../theme/article/PageBody.tsx';
import { PageNotices } from '../theme/article/PageNotices.tsx';
import { CourseCards } from '../theme/docs/CourseCards.tsx';
import { Cloth } from '../theme/parts/Cloth.tsx';
import { HeldBackMark } from '../theme/parts/HeldBackMark.tsx';
import { Main } from '../theme/parts/Main.tsx';
import { InLanguageOf, useSite } from '../theme/site/SiteContext.tsx';
import * as styles from './HomePage.module.css';

/** The home page: what this site offers, and where to start. A section without content is left out, heading
 *  included. */
export function HomePage({ page }: { readonly page: HomePageData }) {
  return (
    <Main>
      <InLanguageOf page={page}>
        <Hero page={page} />
        <div className={styles['sections']}>
          <PageNotices page={page} />
          <Place name="coursesTop" pages={page.newest} courses={page.courses} />
          {page.paths.length > 0 && <Paths page={page} />}
          {page.courses.length > 0 && (
            <Section id="home-courses" heading={page.coursesHeading}>
              <CourseCards cards={page.courses} headingLevel={page.coursesHeading === '' ? 2 : 3} />
            </Section>
          )}
          {page.newest.length > 0 && <Newest page={page} />}
          {page.topics.length > 0 && <Topics page={page} />}
        </div>
      </InLanguageOf>
    </Main>
  );
}

interface SectionProps {
  readonly id: string;
  /** Empty where the page's front matter has none. */
  readonly heading: string;
  readonly children: ReactNode;
}

function Section({ id, heading, children }: SectionProps) {
  if (heading === '') return <section>{children}</section>;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

function Hero({ page }: { readonly page: HomePageData }) {
  const { title } = useSite().site;
  return (
    <div className={styles['hero']}>
      <div className={styles['heroInner']}>
        <div className={styles['pitch']}>
          <h1 className={styles['title']}>{page.heading}</h1>
          <p className={styles['lead']}>{page.lead}</p>
          <p className={`side-by-side ${styles['actions']}`}>
            {page.actions.map(({ permalink, label }, index) => (
              <Link key={permalink} to={permalink} className={index === 0 ? 'button' : `button ${styles['secondary']}`}>
                {label}
              </Link>
            ))}
          </p>
        </div>
        <div className={styles['loom']}>
          <Cloth text={title} className={styles['heroCloth']} />
          {(page.module !== null || page.bodies['sample'] !== undefined) && (
            <div className={styles['sample']}>
              {page.sampleTitle && <p className={`code-title ${styles['sampleTitle']}`}>{page.sampleTitle}</p>}
              <PageBody page={page} name="sample" />
            </div>
          )}
        </div>
      </div>
      {page.promises.length > 0 && (
        <ul className={styles['promises']}>
          {page.promises.map((promise) => (
            <li key={promise.title}>
              <b>{promise.title}</b> {promise.text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Paths({ page }: { readonly page: HomePageData }) {
  const { languageOf } = useSite();
  return (
    <Section id="home-paths" heading={page.pathsHeading}>
      <ul className={styles['paths']}>
        {page.paths.map((path) => (
          <li key={path.permalink} className={styles['path']}>
            <h3 className={styles['pathTitle']}>
              <Link to={path.permalink}>{path.title}</Link>
            </h3>
            <p>{path.text}</p>
            <ol className={styles['steps']}>
              {path.steps.map((step) => (
                <li key={step.permalink}>
                  <Link to={step.permalink} {...languageOf(step)}>
                    {step.title}
                  </Link>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Newest({ page }: { readonly page: HomePageData }) {
  const { texts, lang, languageOf } = useSite();
  return (
    <Section id="home-newest" heading={page.newestHeading}>
      <ul>
        {page.newest.map((post) => (
          <li key={post.permalink} className={styles['post']}>
            <p className={`muted ${styles['postFacts']}`}>
              {post.heldBack && <HeldBackMark heldBack={post.heldBack} />}
              <time dateTime={post.date.iso}>{post.date.label}</time>
              <span lang={lang}>{texts.readingTime(post.readingMinutes)}</span>
              {post.level !== undefined && <span lang={lang}>{texts.courseLevel(post.level)}</span>}
            </p>
            <div {...languageOf(post)}>
              <h3 className={styles['postTitle']}>
                <Link to={post.permalink}>{post.title}</Link>
              </h3>
              <p>{post.description}</p>
            </div>
            <ul className={`side-by-side ${styles['postTags']}`}>
              {post.tags.map((tag) => (
                <li key={tag.permalink}>
                  <Link to={tag.permalink} className="touch-target">
                    {tag.label}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Topics({ page }: { readonly page: HomePageData }) {
  const { site, texts, lang } = useSite();
  return (
    <Section id="home-topics" heading={page.topicsHeading}>
      <ul className={styles['topics']}>
        {page.topics.map((topic) => (
          <li key={topic.permalink}>
            <Link to={topic.permalink} className={styles['topic']}>
              <Cloth text={topic.label} maxLetters={2} className={styles['topicCloth']} />
              <span>{topic.label}</span> <span className={styles['count']}>{topic.count}</span>
            </Link>
          </li>
        ))}
      </ul>
      {site.paths.tags !== null && (
        <Link to={site.paths.tags} lang={lang} className={`button ${styles['secondary']}`}>
          {texts.viewAllTags}
        </Link>
      )}
    </Section>
  );
}
