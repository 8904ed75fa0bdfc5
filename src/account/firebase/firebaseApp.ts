import { type FirebaseApp, getApps, initializeApp } from '@firebase/app';
import type { PublicConfig } from './publicConfig.ts';

/** The one app of a page, made at first need (R101 of docs/spec/requirements.md). */
export function toFirebaseApp(config: PublicConfig): FirebaseApp {
  const [existing] = getApps();
  if (existing) return existing;
  const { projectId, apiKey, authDomain, appId } = config;
  return initializeApp({ projectId, apiKey, ...(authDomain && { authDomain }), ...(appId && { appId }) });
}
