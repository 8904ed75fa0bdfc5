/** Whether the application handles events: it is hydrated and the auth gate is open (A18 of
 *  docs/spec/requirements.md). Until then the boot script handles them. */
export function isAppLive(): boolean {
  return document.documentElement.dataset['app'] === 'live';
}

export function markAppLive(): void {
  document.documentElement.dataset['app'] = 'live';
}
