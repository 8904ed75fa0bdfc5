import { getApps, initializeApp, type FirebaseApp } from '@firebase/app';
import type { Persistence } from 'serbakode/items';
import type { PublicConfig } from './publicConfig.ts';

/** One app for each kind of session, created on first use (R101 of docs/spec/requirements.md). The vendor stores a
 *  sign-in under the name of its app: with two names neither session can read, move or remove the other's token. */
export function toFirebaseApp(config: PublicConfig, persistence: Persistence): FirebaseApp {
  const name = NAMES[persistence];
  const existing = getApps().find((app) => app.name === name);
  if (existing) return existing;
  const { projectId, apiKey, authDomain, appId } = config;
  return initializeApp({ projectId, apiKey, ...(authDomain && { authDomain }), ...(appId && { appId }) }, name);
}

/** The device's app has the vendor's default name, under which existing readers are signed in. */
const NAMES: Readonly<Record<Persistence, string>> = { device: '[DEFAULT]', tab: 'tab' };
