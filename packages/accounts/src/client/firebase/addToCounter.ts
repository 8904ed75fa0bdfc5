import { hasDatabase, type PublicConfig } from './publicConfig.ts';

/** Timeout, so that a network that does not answer does not delay the counts that are queued after this one. */
const TIMEOUT_MS = 10_000;

/** Add 1 to some fields of a counter, `counts/{id}`, without a signed-in reader. One plain request, without the
 *  vendor's client and without a token.
 *  @throws Error if the database refused it */
export async function addToCounter(config: PublicConfig, id: string, fields: readonly string[]): Promise<void> {
  if (!hasDatabase(config)) throw new Error('this site has no database');
  const { projectId, apiKey, emulators } = config;
  const emulator = emulators?.firestore;
  const origin = emulator ? `http://${emulator.host}:${emulator.port}` : 'https://firestore.googleapis.com';
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`${origin}/v1/${documents}:commit?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    // As in the vendor's client: a request with plain text needs no CORS preflight.
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({
      writes: [
        {
          transform: {
            document: `${documents}/counts/${id}`,
            fieldTransforms: fields.map((fieldPath) => ({ fieldPath, increment: { integerValue: '1' } })),
          },
        },
      ],
    }),
    credentials: 'omit',
    // The reader may be leaving the page.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`counts/${id}: ${response.status}`);
}
