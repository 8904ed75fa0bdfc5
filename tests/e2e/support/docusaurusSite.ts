import { buildSite } from './commands.ts';

/** A folder of ordinary Docusaurus content in three versions; only its configuration file is specific to this
 *  engine. */
export const DOCUSAURUS_SITE = 'tests/fixtures/sites/docusaurus';

/** Build it with the real command. @returns the output folder */
export const buildDocusaurusSite = () => buildSite(DOCUSAURUS_SITE);
