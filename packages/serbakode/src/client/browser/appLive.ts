import { APP_ATTRIBUTE, APP_LIVE } from '../../shared/document/attributes.ts';

/** Whether the application handles events: it is hydrated and the auth gate is open (A18 of
 *  docs/spec/requirements.md). Until then the boot script handles them. */
export function isAppLive(): boolean {
  return document.documentElement.getAttribute(APP_ATTRIBUTE) === APP_LIVE;
}

export function markAppLive(): void {
  document.documentElement.setAttribute(APP_ATTRIBUTE, APP_LIVE);
}
