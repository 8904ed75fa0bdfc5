import type { Html } from '../../../shared/model/permalink.ts';
import type { PageModule } from '../../../shared/model/page.ts';
import { ModuleBody } from './ModuleBody.tsx';
import type { LanguageAttributes } from '../site/SiteContext.tsx';
import { RenderedHtml } from './RenderedHtml.tsx';

interface PageBodyProps {
  readonly page: { readonly module: PageModule | null; readonly bodies: Readonly<Record<string, Html>> };
  /** Key in the page's `bodies`. */
  readonly name?: string;
  /** Where it is in another language than what is around it. */
  readonly language?: LanguageAttributes;
}

/** What the author of a page wrote: HTML that the build rendered, or a module that draws it. */
export function PageBody({ page: { module, bodies }, name = 'body', language = {} }: PageBodyProps) {
  if (!module) return <RenderedHtml name={name} html={bodies[name]} className="content" language={language} />;
  return (
    <div className="content" {...language}>
      <ModuleBody key={module.url} url={module.url} />
    </div>
  );
}
