/** The application answers the reader: hydrated, and the auth gate open (A18 of docs/spec/requirements.md). Until then the boot script answers. */
export function isAppLive(): boolean {
  return document.documentElement.dataset['app'] === 'live';
}

export function markAppLive(): void {
  document.documentElement.dataset['app'] = 'live';
}
