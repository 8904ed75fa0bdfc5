/** Time in which the host answers where there is a network. */
const PATIENCE_MS = 3000;

/** Load a document of the sandbox into a frame whose attribute `sandbox` makes it opaque. No service worker answers such a
 *  frame. So where one keeps the site, and the network does not answer, the policy in the document's own header makes it
 *  opaque instead, which `waitUntilReady` checks again before anything is sent there. */
export async function openDocument(frame: HTMLIFrameElement, address: string): Promise<void> {
  const flags = frame.getAttribute('sandbox') ?? '';
  const isControlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (isControlled && !(await isReachable(address)) && (await isOpaque(address, flags)))
    frame.removeAttribute('sandbox');
  frame.src = address;
}

/** No worker answers a request for headers alone. */
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
