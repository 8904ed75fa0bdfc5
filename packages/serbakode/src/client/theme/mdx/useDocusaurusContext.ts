import { useSite } from '../site/SiteContext.tsx';

/** `@docusaurus/useDocusaurusContext` for modules: the site's configuration. */
export default function useDocusaurusContext() {
  const { title, tagline, url, baseUrl } = useSite().site;
  return { siteConfig: { title, tagline, url, baseUrl } };
}
