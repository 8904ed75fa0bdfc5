import { useSite } from '../site/SiteContext.tsx';

interface DocusaurusContext {
  readonly siteConfig: {
    readonly title: string;
    readonly tagline: string;
    readonly url: string;
    readonly baseUrl: string;
  };
}

/** `@docusaurus/useDocusaurusContext` of modules: what the configuration says of the site. */
export default function useDocusaurusContext(): DocusaurusContext {
  const { title, tagline, url, baseUrl } = useSite();
  return { siteConfig: { title, tagline, url, baseUrl } };
}
