/** Send requests that the rules must refuse to the real database, without signing in; to be run after a deploy. Writes
 *  nothing unless the rules are open.
 *  @param args the deployed site's address
 *  @returns the exit code: 0 if everything was refused */
export async function main([site]: readonly string[]): Promise<number> {
  if (site === undefined) {
    console.error('Usage: node packages/serbakode/bin/typescript.js tests/rules/probe.ts https://the-site.example');
    return 2;
  }
  const answer = await fetch(new URL('/__/firebase/init.json', site));
  if (!answer.ok) throw new Error(`${site} has no /__/firebase/init.json: ${answer.status}`);
  const { projectId, apiKey } = (await answer.json()) as { readonly projectId: string; readonly apiKey: string };
  const documents = `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents`;

  let allowed = 0;
  for (const { name, method, path, body } of FORBIDDEN) {
    const url = new URL(documents + path);
    url.searchParams.set('key', apiKey);
    const { status } = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', referer: site },
      ...(body && { body: JSON.stringify(body) }),
    });
    const isRefused = status === 403 || status === 401;
    if (!isRefused) allowed += 1;
    console.log(`${isRefused ? 'refused ' : 'ALLOWED '} ${name} (${status})`);
  }
  return allowed === 0 ? 0 : 1;
}

interface ForbiddenRequest {
  readonly name: string;
  readonly method: string;
  /** Path below the database's documents. */
  readonly path: string;
  readonly body?: object;
}

const ITEM = { fields: { k: { stringValue: 'save' }, p: { stringValue: '/probe' } } };

const FORBIDDEN: readonly ForbiddenRequest[] = [
  { name: 'read a reader', method: 'GET', path: '/users/probe' },
  { name: 'list readers', method: 'GET', path: '/users?pageSize=1' },
  { name: 'read an item', method: 'GET', path: '/users/probe/items/s0123456789ab' },
  { name: 'list items', method: 'GET', path: '/users/probe/items?pageSize=1' },
  { name: 'write an item', method: 'PATCH', path: '/users/probe/items/s0123456789ab', body: ITEM },
  { name: 'list counts of exercises', method: 'GET', path: '/counts?pageSize=1' },
  {
    name: 'count another name',
    method: 'PATCH',
    path: '/counts/probe',
    body: { fields: { tried: { integerValue: '1' } } },
  },
  { name: 'write elsewhere', method: 'PATCH', path: '/probe/probe', body: ITEM },
  { name: 'delete an item', method: 'DELETE', path: '/users/probe/items/s0123456789ab' },
];
