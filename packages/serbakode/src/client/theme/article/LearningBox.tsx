import { Fragment } from 'react';
import type { PageLearning } from '../../../shared/model/pageOf.ts';
import type { LanguageAttributes } from '../../../shared/model/site.ts';
import { Link } from '../../navigation/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { useSolved } from '../site/SolvedContext.tsx';
import * as styles from './LearningBox.module.css';

interface LearningBoxProps {
  readonly learning: PageLearning | undefined;
  /** Items of the page's exercises. */
  readonly exercises: readonly string[] | undefined;
  /** Language of the page. */
  readonly language: LanguageAttributes;
}

/** Show the level, outcomes and prerequisites of a chapter or a post, above its text. */
export function LearningBox({ learning, exercises = [], language }: LearningBoxProps) {
  const { texts, lang, contentLang, languageOf } = useSite();
  const { countOf } = useSolved();
  if (!learning) return null;
  const { level, outcomes, requires } = learning;
  return (
    <div className={styles['box']} lang={lang}>
      <p className={`side-by-side ${styles['facts']}`}>
        {level !== null && <b>{[texts.level1, texts.level2, texts.level3][level - 1]}</b>}
        {exercises.length > 0 && <span>{texts.exercisesSolved(countOf(exercises), exercises.length)}</span>}
      </p>
      <dl className={styles['lists']}>
        {outcomes.length > 0 && (
          <div>
            <dt>{texts.outcomes}</dt>
            <dd>
              <ul className={styles['outcomes']} lang={contentLang} {...language}>
                {outcomes.map((outcome) => (
                  <li key={outcome}>
                    <WithCode text={outcome} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {requires.length > 0 && (
          <div>
            <dt>{texts.prerequisites}</dt>
            <dd>
              <ul className={`side-by-side ${styles['requires']}`} lang={contentLang}>
                {requires.map((page) => (
                  <li key={page.permalink}>
                    <Link to={page.permalink} {...languageOf(page)}>
                      {page.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** A text with words of code between backticks. */
export function WithCode({ text }: { readonly text: string }) {
  return text
    .split('`')
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 1 ? <code translate="no">{part}</code> : part}</Fragment>
    ));
}
