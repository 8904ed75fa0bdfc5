import { useSite } from '../site/SiteContext.tsx';

interface DocusaurusContext {
  readonly siteConfig: {
    readonly title: string;
    readonly tagline: string;
    readonly url: string;
    readonly baseUrl: string;
  };
}

/** `@docusaurus/useDocusaurusContext` for modules: the site's configuration. */
export default function useDocusaurusContext(): DocusaurusContext {
  const { title, tagline, url, baseUrl } = useSite().site;
  return { siteConfig: { title, tagline, url, baseUrl } };
}
