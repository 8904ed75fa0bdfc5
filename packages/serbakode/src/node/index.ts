/** What a site imports from `serbakode`. `bundleModule` gives it to configurations, which run without these sources. */
export { defineConfig, defineMarkdownPlugin, definePart } from './config/schema/defineConfig.ts';
export type { SiteConfigInput } from './config/schema/configSchema.ts';
export type { PageDataReader, SourceText } from './config/schema/pageData.ts';
export type { PartChapter, PartContent, PartCourse, PartPageInput, PartSite } from './config/schema/partPages.ts';
export type { CheckModule, CheckResult, CheckSurroundings } from './config/schema/check.ts';
export type { Service, ServiceModule, ServiceSurroundings } from './config/schema/service.ts';
export type { Part } from './config/schema/partSchema.ts';
export type {
  LocaleContent,
  PageContent,
  PartFile,
  SiteContent,
  VersionContent,
  WrittenOutput,
} from './config/schema/siteContent.ts';
export type { FilledKey } from '../shared/messages/placeholders.ts';
export type { SampleRun } from '../shared/model/pageOf.ts';
export { defineSidebars } from './content/docs/sidebars/defineSidebars.ts';
export type { SidebarsInput } from './content/docs/sidebars/sidebarItems.ts';
