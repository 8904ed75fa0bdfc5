/* oxlint-disable typescript/consistent-type-imports -- an import statement with a relative path is silently `any` in here */
/** The texts of every page, in one locale. */
declare module 'virtual:texts/account' {
  export const messages: import('../../shared/messages/en.ts').AccountMessages;
}
/** The texts that only /login and /account show, in the chunk of these pages. */
declare module 'virtual:texts/account-pages' {
  export const messages: import('../../shared/messages/pages/en.ts').AccountPageMessages;
}
