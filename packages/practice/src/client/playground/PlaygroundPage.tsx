import { use } from 'react';
import type { PartPageProps } from 'serbakode/client';
import { language, messages } from 'virtual:texts/playground';
import { LaterPage } from '../LaterPage.tsx';
import { PracticeContext } from '../practiceContext.ts';

const load = async () => (await import('./playground.later.tsx')).Playground;

/** A page to write code and run it. */
export function PlaygroundPage({ title, permalink }: PartPageProps<null>) {
  const practice = use(PracticeContext);
  return (
    <LaterPage
      title={title}
      language={language}
      texts={messages}
      load={load}
      given={practice && { ...practice, permalink }}
    />
  );
}
