/* oxlint-disable typescript/consistent-type-imports -- an import statement with a relative path is silently `any` in here */
/** The texts that only /login and /account show, in one locale and in the chunk of these pages. */
declare module 'virtual:account' {
  export const messages: import('../../../shared/messages/account/pages/en.ts').AccountPageMessages;
}
