import type { Page } from '@playwright/test';
import { openDevice, type AccountSite } from './accountSite.ts';
import type { SignedIn } from './emulatorAdmin.ts';
import { createAccount, newEmail, PASSWORD, signIn } from './steps.ts';

/** A file of the site whose document runs no script and has the site's storage. */
const PLAIN = '/favicon.svg';
/** Keys of what has been synchronised, which a device without items does not have. */
const SYNCED = /^account\.(?:meta|item|change)\//;

/** The storage of a device after a sign-in with the form, and the reader. */
interface Template extends SignedIn {
  readonly entries: readonly (readonly [key: string, value: string])[];
}

const templates = new WeakMap<AccountSite, Promise<Template>>();

/** Sign a reader in on a device without the form, for tests that are not about signing in: the device gets the storage
 *  that it would have after one. The next page that is opened has the session.
 *  @param email of an existing account; by default a new one is created
 *  @returns its address; its password is PASSWORD */
export async function startSession(page: Page, site: AccountSite, email?: string): Promise<string> {
  const template = await readTemplate(page, site);
  const address = email ?? newEmail();
  const reader = await (email === undefined
    ? site.admin.createUser(address, PASSWORD)
    : site.admin.signIn(address, PASSWORD));
  const replace = (text: string) =>
    (['localId', 'email', 'idToken', 'refreshToken'] as const).reduce(
      (changed, field) => changed.replaceAll(template[field], reader[field]),
      text,
    );
  await page.goto(site.origin + PLAIN);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    template.entries.map(([key, value]) => [replace(key), replace(value)] as const),
  );
  return address;
}

function readTemplate(page: Page, site: AccountSite): Promise<Template> {
  const known = templates.get(site) ?? createTemplate(page, site);
  templates.set(site, known);
  return known;
}

async function createTemplate(page: Page, site: AccountSite): Promise<Template> {
  const device = await openDevice(page.context());
  const email = await createAccount(site);
  await signIn(device, site, email);
  const entries = await device.evaluate(() => Object.entries({ ...localStorage }) as [string, string][]);
  await device.context().close();
  const session = entries.find(([key]) => key.startsWith('firebase:authUser:'))?.[1];
  if (session === undefined) throw new Error('the form has stored no session');
  const { uid, stsTokenManager } = JSON.parse(session) as {
    readonly uid: string;
    readonly stsTokenManager: { readonly accessToken: string; readonly refreshToken: string };
  };
  return {
    entries: entries.filter(([key]) => !SYNCED.test(key)),
    localId: uid,
    email,
    idToken: stsTokenManager.accessToken,
    refreshToken: stsTokenManager.refreshToken,
  };
}
