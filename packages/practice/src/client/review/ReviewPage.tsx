import { use } from 'react';
import type { PartPageProps } from 'serbakode/client';
import { language, messages } from 'virtual:texts/review';
import type { ReviewData } from '../../shared/practiceData.ts';
import { LaterPage } from '../LaterPage.tsx';
import { PracticeContext } from '../practiceContext.ts';

const load = async () => (await import('./review.later.tsx')).Review;

/** The review page, which repeats exercises that the reader has solved. */
export function ReviewPage({ title, data }: PartPageProps<ReviewData>) {
  const practice = use(PracticeContext);
  return (
    <LaterPage
      title={title}
      language={language}
      texts={messages}
      load={load}
      given={practice && { ...practice, ...data }}
    />
  );
}
