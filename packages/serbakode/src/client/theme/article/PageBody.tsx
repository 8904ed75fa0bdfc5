import type { ContentPage } from '../../../shared/model/page.ts';
import type { LanguageAttributes } from '../../../shared/model/site.ts';
import { ModuleBody } from './ModuleBody.tsx';
import { RenderedHtml } from './RenderedHtml.tsx';

interface PageBodyProps {
  readonly page: Pick<ContentPage, 'module' | 'bodies'>;
  /** Key in the page's `bodies`. */
  readonly name?: string;
  /** Language attributes, if the body is in another language than its surroundings. */
  readonly language?: LanguageAttributes;
}

/** The content an author wrote: HTML rendered by the build, or a module that renders it. */
export function PageBody({ page: { module, bodies }, name = 'body', language = {} }: PageBodyProps) {
  if (!module) {
    return <RenderedHtml name={name} html={bodies[name]} className="content" language={language} />;
  }
  return (
    <div className="content" {...language}>
      <ModuleBody key={module.url} url={module.url} />
    </div>
  );
}
