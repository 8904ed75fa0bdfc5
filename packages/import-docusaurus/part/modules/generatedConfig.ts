import { context } from './context.ts';

/** `@generated/docusaurus.config` */
export default context.siteConfig;
