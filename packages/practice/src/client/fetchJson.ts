/** What is asked for does not exist: another try would not find it either. */
export class GoneError extends Error {}

/** @throws GoneError if there is no such file, another Error if it cannot be loaded */
export async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if ([404, 410].includes(response.status)) throw new GoneError(`${address} is not there`);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
