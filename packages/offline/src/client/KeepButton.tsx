import { use } from 'react';
import { useIsHydrated, useSlot, type PlaceProps } from 'serbakode/client';
import { messages } from 'virtual:texts/offline';
import * as styles from './KeepButton.later.module.css';
import { KeepContext } from './KeepContext.ts';
import { useRecords } from './records.ts';
import { useKeep } from './useKeep.ts';

/** The button on the page of a course that stores it on the device. The rest loads at a press, or if the course is
 *  stored. */
export function KeepButton({ course, data }: PlaceProps['courseEnd'] & { readonly data: { readonly page: string } }) {
  const keeping = use(KeepContext);
  const isHydrated = useIsHydrated();
  const isKept = useRecords().some(({ permalink }) => permalink === course.permalink);
  const isShared = useSlot(keeping?.isShared, false);
  const { module, open, hasFailed } = useKeep(isKept);
  if (isHydrated && !keeping) return null;
  return (
    <section className={`with-scripts ${styles.keep}`} aria-labelledby="keep-course" lang={messages.language}>
      <h2 id="keep-course">{messages.heading}</h2>
      {isShared && !isKept ? (
        <p>{messages.shared}</p>
      ) : module && keeping ? (
        <module.KeepPanel key={course.permalink} keeping={keeping} course={course} page={data.page} />
      ) : (
        <>
          <p>{messages.lead}</p>
          <button type="button" className="button" onClick={open}>
            {messages.keep}
          </button>
          {hasFailed && <p role="alert">{messages.failed}</p>}
        </>
      )}
    </section>
  );
}
