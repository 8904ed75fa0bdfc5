/** Unregister the service workers that an earlier site left at these addresses: one that answers from its cache would
 *  show readers the old site for ever.
 *  @param own addresses of those of this site's parts, which stay */
export async function removeServiceWorkers(baseUrl: string, own: readonly string[]): Promise<void> {
  const paths = own.map((address) => new URL(address, location.href).pathname);
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    const covers = ({ scope }: ServiceWorkerRegistration) => {
      const path = new URL(scope).pathname;
      return path.startsWith(baseUrl) || baseUrl.startsWith(path);
    };
    const isOwn = ({ installing, waiting, active }: ServiceWorkerRegistration) => {
      const worker = active ?? waiting ?? installing;
      return worker !== null && paths.includes(new URL(worker.scriptURL).pathname);
    };
    await Promise.all(
      registrations.filter((one) => covers(one) && !isOwn(one)).map((registration) => registration.unregister()),
    );
  } catch (error) {
    console.warn('Service workers of an earlier site could not be removed.', error);
  }
}
