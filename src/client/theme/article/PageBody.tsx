import type { PageModule } from '../../../shared/model/page.ts';
import type { Html } from '../../../shared/model/permalink.ts';
import type { LanguageAttributes } from '../site/SiteContext.tsx';
import { ModuleBody } from './ModuleBody.tsx';
import { RenderedHtml } from './RenderedHtml.tsx';

interface PageBodyProps {
  readonly page: { readonly module: PageModule | null; readonly bodies: Readonly<Record<string, Html>> };
  /** Key in the page's `bodies`. */
  readonly name?: string;
  /** Language attributes, if the body is in another language than its surroundings. */
  readonly language?: LanguageAttributes;
}

/** The content an author wrote: HTML rendered by the build, or a module that renders it. */
export function PageBody({ page: { module, bodies }, name = 'body', language = {} }: PageBodyProps) {
  if (!module) return <RenderedHtml name={name} html={bodies[name]} className="content" language={language} />;
  return (
    <div className="content" {...language}>
      <ModuleBody key={module.url} url={module.url} />
    </div>
  );
}
