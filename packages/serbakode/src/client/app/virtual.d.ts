/* oxlint-disable typescript/consistent-type-imports -- an import statement with a relative path is silently `any` in here */
/** The build's data of one locale of a site, compiled into the application. */
declare module 'virtual:site' {
  export const site: import('../../shared/model/site.ts').SiteShell;
  export const messages: import('../../shared/messages/en.ts').Messages;
  export const texts: import('../theme/site/texts.ts').Texts<typeof messages>;
}

/** The client modules of a site's parts. */
declare module 'virtual:parts' {
  export const parts: readonly import('../parts/clientPart.ts').SitePart[];
  /** Loads the components of the parts' pages, by the names of their chunks. */
  export const pageLoaders: Readonly<Record<string, () => Promise<import('../parts/clientPart.ts').PartViews>>>;
}
