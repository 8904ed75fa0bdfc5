/** Time within which the host answers if there is a network. */
const PATIENCE_MS = 3000;

/** Load a document of the sandbox into a frame whose attribute `sandbox` makes it opaque. Service workers do not answer
 *  such a frame. If a worker has stored the site and the network does not answer, the policy in the document's header
 *  makes it opaque instead; `waitUntilReady` checks that again before anything is sent there. */
export async function openDocument(frame: HTMLIFrameElement, address: string): Promise<void> {
  const flags = frame.getAttribute('sandbox') ?? '';
  const isControlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (isControlled && !(await isReachable(address)) && (await isOpaque(address, flags)))
    frame.removeAttribute('sandbox');
  frame.src = address;
}

/** Service workers of this site do not answer HEAD requests. */
const isReachable = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  );

async function isOpaque(address: string, flags: string): Promise<boolean> {
  const response = await fetch(address).catch(() => null);
  const policy = response?.headers.get('content-security-policy') ?? '';
  return policy.split(/; */).includes(`sandbox ${flags}`);
}
