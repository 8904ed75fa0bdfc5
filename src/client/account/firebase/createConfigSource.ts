import { parseJson, type StorageArea, tryWrite } from '../store/storageAreas.ts';
import { parsePublicConfig, type PublicConfig, readPublicConfig } from './publicConfig.ts';

/** The last good configuration. It is public, and names no reader. */
export const CONFIG_KEY = 'account.config';

/** The configuration of this site's accounts: asked for once on a page, and remembered for pages that cannot ask.
 *  @param hasSession whether anybody is signed in here
 *  @returns a function that resolves to null where the site has no accounts, and rejects when that cannot be known now */
export function createConfigSource(
  baseUrl: string,
  area: StorageArea,
  hasSession: () => boolean,
): () => Promise<PublicConfig | null> {
  let asked: Promise<PublicConfig | null> | null = null;

  async function read(): Promise<PublicConfig | null> {
    const last = parsePublicConfig(parseJson(area.getItem(CONFIG_KEY)));
    try {
      // Emulators start on other ports each time, so theirs is worth waiting for.
      const answer = await readPublicConfig(baseUrl, { waits: last === null || last.emulators !== undefined });
      if (answer === 'none') return null;
      if (answer !== 'missing') {
        tryWrite(area, CONFIG_KEY, JSON.stringify(answer));
        return answer;
      }
      if (!hasSession()) return null;
      throw new Error('The configuration of the accounts is missing, but somebody is signed in here');
    } catch (error) {
      if (last) return last;
      throw error;
    }
  }

  return () => {
    asked ??= read().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}
