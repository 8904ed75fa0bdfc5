import type { EmulatorConfig } from '../../../packages/accounts/src/node/startEmulators.ts';

interface StoredDocument {
  /** Path below the database, such as `users/u/items/s0123456789ab`. */
  readonly path: string;
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A reader who has just signed in: id, address and tokens. */
export interface SignedIn {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** An operator's access to the emulators, which bypasses the rules. */
export interface EmulatorAdmin {
  readonly findUser: (email: string) => Promise<{ readonly localId: string } | null>;
  readonly createUser: (email: string, password: string) => Promise<SignedIn>;
  readonly signIn: (email: string, password: string) => Promise<SignedIn>;
  readonly deleteUser: (localId: string) => Promise<void>;
  readonly listItems: (localId: string) => Promise<StoredDocument[]>;
  /** Whether only the tombstone of a reader is left, which forbids further writes. */
  readonly hasTombstone: (localId: string) => Promise<boolean>;
  /** Let exercises be counted, and these users read the counts. */
  readonly openCounts: (authors: readonly string[]) => Promise<void>;
  /** Fields of the counted exercises. */
  readonly listCounts: () => Promise<Record<string, number>[]>;
  /** Return the code of the last password reset mail to an address. */
  readonly findResetCode: (email: string) => Promise<string | null>;
  readonly resetPassword: (code: string, password: string) => Promise<void>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const OWNER = { authorization: 'Bearer owner', ...JSON_TYPE };

export function createEmulatorAdmin(config: EmulatorConfig): EmulatorAdmin {
  const { auth, firestore } = config.emulators;
  const authBase = `http://${auth.host}:${auth.port}`;
  const accounts = `${authBase}/identitytoolkit.googleapis.com/v1`;
  const documents = `http://${firestore?.host}:${firestore?.port}/v1/projects/${config.projectId}/databases/(default)/documents`;

  async function call(
    url: string,
    body?: object,
    headers: Readonly<Record<string, string>> = OWNER,
    method = body ? 'POST' : 'GET',
  ): Promise<Record<string, unknown>> {
    const response = await fetch(url, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  }

  async function enter(act: 'signUp' | 'signInWithPassword', email: string, password: string): Promise<SignedIn> {
    const body = { email, password, returnSecureToken: true };
    // As the reader: an operator who creates an account gets no tokens.
    const answer = await call(`${accounts}/accounts:${act}?key=${config.apiKey}`, body, JSON_TYPE);
    return answer as unknown as SignedIn;
  }

  return {
    findUser: async (email) => {
      const { users } = await call(`${accounts}/projects/${config.projectId}/accounts:lookup`, { email: [email] });
      return (users as { readonly localId: string }[] | undefined)?.[0] ?? null;
    },
    createUser: (email, password) => enter('signUp', email, password),
    signIn: (email, password) => enter('signInWithPassword', email, password),
    deleteUser: async (localId) => {
      await call(`${accounts}/projects/${config.projectId}/accounts:delete`, { localId });
    },
    listItems: async (localId) => {
      const { documents: found } = await call(`${documents}/users/${localId}/items?pageSize=300`);
      const list = (found ?? []) as { readonly name: string; readonly fields: StoredDocument['fields'] }[];
      return list.map(({ name, fields }) => ({ path: name.split('/documents/')[1] ?? '', fields }));
    },
    hasTombstone: async (localId) => {
      const { fields } = await call(`${documents}/users/${localId}`);
      return (
        Object.keys(fields ?? {})
          .toSorted()
          .join() === 'at,gone,v'
      );
    },
    openCounts: async (authors) => {
      const values = authors.map((stringValue) => ({ stringValue }));
      await call(`${documents}/counts/open`, { fields: { authors: { arrayValue: { values } } } }, OWNER, 'PATCH');
    },
    listCounts: async () => {
      const { documents: found } = await call(`${documents}/counts?pageSize=300`);
      const list = (found ?? []) as { readonly name: string; readonly fields: StoredDocument['fields'] }[];
      return list
        .filter(({ name }) => !name.endsWith('/open'))
        .map(({ fields }) =>
          Object.fromEntries(Object.entries(fields).map(([name, { integerValue }]) => [name, Number(integerValue)])),
        );
    },
    findResetCode: async (email) => {
      const { oobCodes } = await call(`${authBase}/emulator/v1/projects/${config.projectId}/oobCodes`);
      const codes = oobCodes as { readonly email: string; readonly requestType: string; readonly oobCode: string }[];
      return (
        codes.filter((code) => code.email === email && code.requestType === 'PASSWORD_RESET').at(-1)?.oobCode ?? null
      );
    },
    resetPassword: async (oobCode, newPassword) => {
      await call(`${accounts}/accounts:resetPassword?key=${config.apiKey}`, { oobCode, newPassword });
    },
  };
}
