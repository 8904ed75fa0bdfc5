import { isRecord, parseJson, type StorageArea } from 'serbakode/items';
import type { PublicConfig } from './publicConfig.ts';

/** Whether the account of a sign-in that has ended no longer exists. The vendor's client ends a sign-in without its
 *  reason, so this asks for a new token with the old one, as the client does.
 *  @param refreshToken token of the sign-in
 *  @returns false too if the service cannot be asked */
export async function isAccountGone({ apiKey, emulators }: PublicConfig, refreshToken: string): Promise<boolean> {
  const emulator = emulators?.auth;
  const base = emulator ? `http://${emulator.host}:${emulator.port}/securetoken.googleapis.com` : SERVICE;
  try {
    const answer = await fetch(`${base}/v1/token?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    });
    return !answer.ok && GONE.test(await answer.text());
  } catch {
    // The device is offline.
    return false;
  }
}

const SERVICE = 'https://securetoken.googleapis.com';
/** The service names the first reason (https://firebase.google.com/docs/reference/rest/auth), its emulator the second.
 *  A sign-in that was revoked has another: TOKEN_EXPIRED. */
const GONE = /\b(USER_NOT_FOUND|INVALID_REFRESH_TOKEN)\b/;

/** The token that the vendor's client stored on this device for a sign-in. @returns null if there is none */
export function readRefreshToken(area: StorageArea, apiKey: string, appName: string): string | null {
  const user = parseJson(area.getItem(`firebase:authUser:${apiKey}:${appName}`));
  const manager = isRecord(user) ? user['stsTokenManager'] : null;
  const token = isRecord(manager) ? manager['refreshToken'] : null;
  return typeof token === 'string' ? token : null;
}
