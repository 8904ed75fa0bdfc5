import { useState, type ReactNode } from 'react';
import type { Page } from '../../shared/model/page.ts';
import type { Html } from '../../shared/model/permalink.ts';
import { useTrustedHtml } from '../browser/useTrustedHtml.ts';
import { CrashBoundary, type Crash } from '../theme/parts/CrashBoundary.tsx';
import { CrashNotice } from '../theme/parts/CrashNotice.tsx';
import { ErrorFallback, ErrorMessage } from '../theme/parts/ErrorFallback.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';

interface ErrorBoundaryProps {
  readonly page: Page;
  /** Another value clears the error. */
  readonly resetKey: number;
  /** Whether the document was served with the page. */
  readonly isServed: boolean;
  /** Elements of the document that show the page: all of the application, or its content. */
  readonly selector: '#app > *' | '#main';
  readonly children: ReactNode;
}

/** Catches a crash (R104) that no part of the page has caught. A page that could be read before can still be read: as
 *  it was in the document or, if it has not been drawn, as the build rendered its article. */
export function ErrorBoundary({ page, selector, ...boundary }: ErrorBoundaryProps) {
  return (
    <CrashBoundary
      {...boundary}
      renderCrash={(crash) => <Crashed key={boundary.resetKey} {...crash} page={page} selector={selector} />}
    />
  );
}

function Crashed({ error, onRetry, wasShown, page, selector }: Crash & Pick<ErrorBoundaryProps, 'page' | 'selector'>) {
  const { texts } = useSite();
  // React removes the nodes of the crashed page after this first rendering.
  const [kept] = useState(() => (wasShown ? copyNodes(selector) : []));
  const { body } = page.bodies;
  if (kept.length === 0 && body === undefined) return <ErrorFallback error={error} onRetry={onRetry} />;
  return (
    <>
      {kept.length > 0 ? (
        <div ref={(element) => element?.replaceChildren(...kept)} />
      ) : (
        <main id="main" tabIndex={-1}>
          {'title' in page && <h1>{page.title}</h1>}
          {body !== undefined && <Article html={body} />}
        </main>
      )}
      <CrashNotice onRetry={onRetry}>
        <h2>{texts.crashed}</h2>
        <ErrorMessage error={error} />
      </CrashNotice>
    </>
  );
}

function Article({ html }: { readonly html: Html }) {
  return <div className="content" dangerouslySetInnerHTML={useTrustedHtml(html)} />;
}

function copyNodes(selector: string): Node[] {
  return [...document.querySelectorAll(selector)].map((element) => {
    const copy = element.cloneNode(true) as Element;
    // What a press was waiting for has crashed.
    for (const waiting of copy.querySelectorAll('[aria-busy]')) waiting.removeAttribute('aria-busy');
    return copy;
  });
}
