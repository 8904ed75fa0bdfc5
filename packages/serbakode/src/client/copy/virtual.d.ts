/* oxlint-disable typescript/consistent-type-imports -- an import statement with a relative path is silently `any` in here */
/** The texts of this room in the interface's language (`node/application/virtualSite.ts`). */

declare module 'virtual:texts/copy' {
  export const messages: import('../../shared/messages/copy/en.ts').CopyMessages;
}
