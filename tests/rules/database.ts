import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, type Firestore, serverTimestamp, setDoc, setLogLevel } from 'firebase/firestore';

/** Every refusal is logged by the client; here they are what is asked for. */
setLogLevel('silent');

/** Who asks: nobody, the reader whose documents they are, or another reader. */
export const WHO = ['nobody', 'owner', 'other'] as const;
export type Who = (typeof WHO)[number];

export const OWNER = 'reader-a';
export const OTHER = 'reader-b';

/** The rules come from the emulator itself (`--rules=firestore.rules`): none are sent from here, so that a suite without
 *  rules fails. */
export function connect(): Promise<RulesTestEnvironment> {
  const [host = '', port = ''] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
  return initializeTestEnvironment({ projectId: 'demo-serbakode', firestore: { host, port: Number(port) } });
}

export function as(environment: RulesTestEnvironment, who: Who): Firestore {
  const context =
    who === 'nobody' ? environment.unauthenticatedContext() : environment.authenticatedContext(who === 'owner' ? OWNER : OTHER);
  return context.firestore() as unknown as Firestore;
}

/** Write past the rules. */
export async function seed(environment: RulesTestEnvironment, path: string, data: Record<string, unknown>): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    await setDoc(doc(context.firestore() as unknown as Firestore, path), data);
  });
}

export const GOOD_READER: Record<string, unknown> = { v: 1, at: serverTimestamp() };

export const GOOD_ITEM: Record<string, unknown> = {
  k: 'save',
  p: '/blog/belajar-html-dari-nol',
  t: 'Belajar HTML dari nol',
  r: 40,
  h: 'elemen',
  d: false,
  x: false,
  n: 3,
  w: 'abcdefg1',
  g: 0,
  at: serverTimestamp(),
};

export const ITEM_ID = 's0123456789ab';
