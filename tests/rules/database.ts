import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, serverTimestamp, setDoc, setLogLevel, type Firestore } from 'firebase/firestore';
import { IS_WHOLE } from '../../packages/testing/takeShare.ts';

// The client logs every refusal, and these tests expect refusals.
setLogLevel('silent');

/** Users of the database: nobody, the owner of the documents, or another reader. `owner without a name` signed in with
 *  Auth's anonymous provider. */
export const WHO = ['nobody', 'owner', 'other'] as const;
export type Who = (typeof WHO)[number] | 'owner without a name';

/** Inputs with which a rule is tried for a user. All of them are tried for the owner, who can be refused only because
 *  of a fault; other users are refused with any input, so `npm test` tries the first. */
export const inputsFor = <Input>(who: Who, all: readonly Input[]): readonly Input[] =>
  who === 'owner' || IS_WHOLE ? all : all.slice(0, 1);

export const OWNER = 'reader-a';
export const OTHER = 'reader-b';

/** Connect to the emulator, which loads the rules itself (`--rules=firestore.rules`). The tests send no rules, so
 *  that a run without rules fails. */
export function connect(): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({ projectId: PROJECT, firestore: toAddress() });
}

export const PROJECT = 'demo-site';

export function toAddress(): { readonly host: string; readonly port: number } {
  const [host = '', port = ''] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
  return { host, port: Number(port) };
}

const stores = new WeakMap<RulesTestEnvironment, Map<Who, Firestore>>();

/** The database of a user. Each test file connects once as each of them: a client takes the processor several times as
 *  long to start as a request. */
export function as(environment: RulesTestEnvironment, who: Who): Firestore {
  const known = stores.get(environment) ?? new Map<Who, Firestore>();
  stores.set(environment, known);
  const store = known.get(who) ?? (toContext(environment, who).firestore() as unknown as Firestore);
  known.set(who, store);
  return store;
}

function toContext(environment: RulesTestEnvironment, who: Who) {
  if (who === 'nobody') return environment.unauthenticatedContext();
  const provider = who === 'owner without a name' ? 'anonymous' : 'password';
  return environment.authenticatedContext(who === 'other' ? OTHER : OWNER, {
    firebase: { sign_in_provider: provider, identities: {} },
  });
}

/** Headers of a user's requests to the REST interface; the emulator takes tokens without a signature. */
export function toAuthorization(who: Who): Readonly<Record<string, string>> {
  if (who === 'nobody') return {};
  const uid = who === 'other' ? OTHER : OWNER;
  const claims = { sub: uid, user_id: uid, aud: PROJECT, iss: `https://securetoken.google.com/${PROJECT}`, iat: 0 };
  const token = [
    { alg: 'none', type: 'JWT' },
    { ...claims, exp: 9e9, firebase: { sign_in_provider: 'password' } },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return { authorization: `Bearer ${token}.` };
}

const admins = new WeakMap<RulesTestEnvironment, Promise<Firestore>>();

/** Write documents without checking the rules. */
export async function seed(
  environment: RulesTestEnvironment,
  path: string,
  data: Record<string, unknown>,
): Promise<void> {
  const admin = admins.get(environment) ?? openAdmin(environment);
  admins.set(environment, admin);
  await setDoc(doc(await admin, path), data);
}

/** A client to which no rule applies. It is closed with the environment, because its callback does not end. */
const openAdmin = (environment: RulesTestEnvironment): Promise<Firestore> =>
  new Promise((resolve, reject) => {
    environment
      .withSecurityRulesDisabled((context) => {
        resolve(context.firestore() as unknown as Firestore);
        return new Promise(() => {});
      })
      .catch(reject);
  });

export const NONE = { s: [], r: [], e: [], d: [] };
/** Counts of a reader who has nothing. */
export const NOTHING = { s: 0, r: 0, e: 0, d: 0 };
export const GOOD_READER: Record<string, unknown> = { v: 3, n: NOTHING, a: NONE, at: serverTimestamp() };
export const TOMBSTONE: Record<string, unknown> = { v: 3, gone: true, at: serverTimestamp() };

/** Create the reader's document that allows these items to be created, after earlier ones. */
export function naming(ids: readonly string[], before = NOTHING): Record<string, unknown> {
  const of = (letter: string) => ids.filter((id) => id.startsWith(letter));
  const a = { s: of('s'), r: of('r'), e: of('e'), d: of('d') };
  const count = (letter: keyof typeof a) => before[letter] + a[letter].length;
  return { ...GOOD_READER, n: { s: count('s'), r: count('r'), e: count('e'), d: count('d') }, a };
}

export const GOOD_ITEM: Record<string, unknown> = {
  k: 'save',
  p: '/blog/belajar-html-dari-nol',
  t: 'Belajar HTML dari nol',
  r: 40,
  h: 'elemen',
  d: false,
  x: false,
  at: serverTimestamp(),
};

export const DRAFT_ID = 'd0123456789abc0000001';
export const GOOD_DRAFT: Record<string, unknown> = {
  ...GOOD_ITEM,
  k: 'draft',
  c: "console.log('Halo');\n",
  m: 1_700_000_000_000,
};

export const ITEM_ID = 's0123456789ab';
