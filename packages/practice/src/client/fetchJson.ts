/** The requested file does not exist, so a retry would fail too. */
export class GoneError extends Error {}

/** @throws GoneError if there is no such file, another Error if it cannot be loaded */
export async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if ([404, 410].includes(response.status)) throw new GoneError(`${address} is not there`);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
