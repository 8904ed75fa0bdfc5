// After a deploy: node tests/rules/probe.js https://the-site.example
// Asks the real database, as nobody, for what the rules must refuse. Writes nothing unless the rules are open.
const [site] = process.argv.slice(2);
if (!site) {
  console.error('Usage: node tests/rules/probe.js https://the-site.example');
  process.exit(2);
}

const answer = await fetch(new URL('/__/firebase/init.json', site));
if (!answer.ok) throw new Error(`${site} has no /__/firebase/init.json: ${answer.status}`);
const { projectId, apiKey } = await answer.json();
const documents = `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents`;

const item = { fields: { k: { stringValue: 'save' }, p: { stringValue: '/probe' } } };
const forbidden = [
  ['read a reader', 'GET', '/users/probe'],
  ['list readers', 'GET', '/users?pageSize=1'],
  ['read an item', 'GET', '/users/probe/items/s0123456789ab'],
  ['list items', 'GET', '/users/probe/items?pageSize=1'],
  ['write an item', 'PATCH', '/users/probe/items/s0123456789ab', item],
  ['write elsewhere', 'PATCH', '/probe/probe', item],
  ['delete an item', 'DELETE', '/users/probe/items/s0123456789ab'],
];

let failed = 0;
for (const [name, method, path, body] of forbidden) {
  const url = new URL(documents + path);
  url.searchParams.set('key', apiKey);
  const { status } = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', referer: site },
    ...(body && { body: JSON.stringify(body) }),
  });
  const isRefused = status === 403 || status === 401;
  if (!isRefused) failed += 1;
  console.log(`${isRefused ? 'refused ' : 'ALLOWED '} ${name} (${status})`);
}
process.exitCode = failed === 0 ? 0 : 1;
