/* oxlint-disable typescript/consistent-type-imports -- an import statement with a relative path is silently `any` in here */
/** The texts of the button, in one locale. */
declare module 'virtual:texts/offline' {
  export const messages: import('../messages/en.ts').OfflineMessages;
}
/** The texts of the panel, which the first press loads. */
declare module 'virtual:texts/offline-panel' {
  export const messages: import('../messages/panel/en.ts').OfflinePanelMessages;
}
