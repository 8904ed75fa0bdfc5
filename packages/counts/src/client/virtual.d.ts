/* oxlint-disable typescript/consistent-type-imports -- an import statement with a relative path is silently `any` in here */
/** The texts of the page for authors, in one locale. */
declare module 'virtual:texts/counts' {
  export const language: string;
  export const messages: import('../messages/en.ts').CountsMessages;
}
