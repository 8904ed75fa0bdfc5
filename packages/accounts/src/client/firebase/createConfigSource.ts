import { loadOnce } from 'serbakode/client';
import { parseJson, tryWrite, type StorageArea } from 'serbakode/items';
import { parsePublicConfig, readPublicConfig, type PublicConfig } from './publicConfig.ts';

/** Key of the last valid configuration, which is public and contains no reader data. */
const CONFIG_KEY = 'account.config';

/** The account configuration of this site: requested once per page, and cached for pages that cannot reach the host.
 *  @param hasSession whether somebody is signed in on this device
 *  @returns a function that resolves to null if the site has no accounts, and rejects if that cannot be determined */
export function createConfigSource(
  baseUrl: string,
  area: StorageArea,
  hasSession: () => boolean,
): () => Promise<PublicConfig | null> {
  return loadOnce(async () => {
    const last = parsePublicConfig(parseJson(area.getItem(CONFIG_KEY)));
    try {
      // The ports of emulators change with each start, so wait for the current ones.
      const answer = await readPublicConfig(baseUrl, { waits: last === null || last.emulators !== undefined });
      if (answer === 'none') return null;
      if (answer !== 'missing') {
        tryWrite(area, CONFIG_KEY, JSON.stringify(answer));
        return answer;
      }
      if (!hasSession()) return null;
      throw new Error('the configuration of the accounts is missing, but somebody is signed in on this device');
    } catch (error) {
      if (last) return last;
      throw error;
    }
  });
}
