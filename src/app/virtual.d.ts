/** What the build knows of one locale of a site, compiled into the application. */
declare module 'virtual:site' {
  import type { Messages } from '../messages/messages.ts';
  import type { SiteShell } from '../model/site.ts';
  export const site: SiteShell;
  export const messages: Messages;
}
