import type { SampleRun } from '../../../shared/model/page.ts';
import styles from './SamplesNote.module.css';
import { useInterfaceLang, useMessages } from '../site/SiteContext.tsx';

/** A note on which samples of a page were run, and with which programs; renders nothing if none were. */
export function SamplesNote({ samples }: { readonly samples: readonly SampleRun[] }) {
  const { samplesRun, samplesOf } = useMessages();
  const lang = useInterfaceLang();
  if (samples.length === 0) return null;
  return (
    <p className={styles['note']} lang={lang}>
      {samplesRun}: {samples.map(({ count, language, program }) => samplesOf(count, language, program)).join(', ')}.
    </p>
  );
}
