/* oxlint-disable typescript/consistent-type-imports -- an import statement with a relative path is silently `any` in here */
/** The texts of places on other pages, in one locale. */
declare module 'virtual:texts/school' {
  export const messages: import('../messages/en.ts').SchoolMessages;
}
/** The texts of the part's own pages, in their chunk. */
declare module 'virtual:texts/school-pages' {
  export const messages: import('../messages/pages/en.ts').SchoolPageMessages;
}
