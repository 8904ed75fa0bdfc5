import { Fragment } from 'react';
import type { SampleRun } from '../../../shared/model/pageOf.ts';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './SamplesNote.later.module.css';

/** A note on which samples of a page were run, and with which programs; renders nothing if none were. */
export function SamplesNote({ samples }: { readonly samples: readonly SampleRun[] }) {
  const { texts, lang } = useSite();
  if (samples.length === 0) return null;
  return (
    <p className={`muted ${styles['note']}`} lang={lang}>
      {texts.samplesRun}:{' '}
      {samples.map(({ count, language, program }, index) => (
        <Fragment key={language}>
          {index > 0 && ', '}
          {texts.samplesOf(count, language, program)}
        </Fragment>
      ))}
      .
    </p>
  );
}
