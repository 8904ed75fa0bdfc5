import { parts } from 'virtual:parts';
import { NAME, type Options } from './options.ts';
import { toContext } from './useDocusaurusContext.ts';

/** `@generated/docusaurus.config` */
export default toContext((parts.find(({ name }) => name === NAME)?.data as Options | undefined) ?? {}).siteConfig;
