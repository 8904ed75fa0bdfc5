/** Unregister the service workers that an earlier site left at these addresses: one that answers from its cache would
 *  show readers the old site for ever. The site has none of its own. */
export async function removeServiceWorkers(baseUrl: string): Promise<void> {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    const covers = ({ scope }: ServiceWorkerRegistration) => {
      const path = new URL(scope).pathname;
      return path.startsWith(baseUrl) || baseUrl.startsWith(path);
    };
    await Promise.all(registrations.filter(covers).map((registration) => registration.unregister()));
  } catch (error) {
    console.warn('Service workers of an earlier site could not be removed.', error);
  }
}
