/* oxlint-disable typescript/consistent-type-imports -- an import statement with a relative path is silently `any` in here */
/** The texts of the interface's language. */
declare module 'virtual:texts/search' {
  export const messages: import('../shared/messages/en.ts').SearchMessages;
}
