import { use, useEffect, useState, type ComponentType } from 'react';
import { Columns, PageHead, type PartPageProps } from 'serbakode/client';
import { language, messages } from 'virtual:texts/playground';
import { PracticeContext } from '../practiceContext.ts';
import type { PlaygroundProps } from './playground.later.tsx';
import * as styles from './PlaygroundPage.module.css';

/** A page to write code and run it. What it works with is loaded once it is live; without scripts it says what it
 *  needs. */
export function PlaygroundPage({ title, permalink }: PartPageProps<null>) {
  const practice = use(PracticeContext);
  const [View, setView] = useState<ComponentType<PlaygroundProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (hasFailed) return;
    let isGone = false;
    import('./playground.later.tsx').then(
      ({ Playground }) => isGone || setView(() => Playground),
      (error: unknown) => {
        console.warn('The playground could not be loaded.', error);
        if (!isGone) setHasFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [hasFailed]);

  return (
    <Columns>
      <PageHead title={title} lead={messages.lead} lang={language} />
      <div className={styles.room} lang={language}>
        <noscript>
          <p className="callout">{messages.needsScript}</p>
        </noscript>
        <div role="status">
          {hasFailed && (
            <p className="callout">
              {messages.failedToLoad}{' '}
              <button type="button" className="button quiet" onClick={() => setHasFailed(false)}>
                {messages.retry}
              </button>
            </p>
          )}
        </div>
        {View && practice && <View {...practice} permalink={permalink} />}
      </div>
    </Columns>
  );
}
