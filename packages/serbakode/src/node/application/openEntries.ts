import path from 'node:path';
import type { Plugin } from 'rolldown';

/** First modules of an application that parts join, for the browser and for the prerenderer. */
export const OPEN_CLIENT = 'engine:open-client';
export const OPEN_SERVER = 'engine:open-server';

/** What such an application exports of the packages that parts share with it, by their names. */
export const SHARED_PACKAGES: Readonly<Record<string, string>> = {
  react: 'React',
  'react/jsx-runtime': 'ReactJsx',
  'react-dom': 'ReactDom',
  'react-dom/client': 'ReactDomClient',
};

/** Create a plugin that provides these modules: those of every application, with all that parts import.
 *  @param folder of the application's first modules */
export function openEntries(folder: string): Plugin {
  const toEntry = (file: string) =>
    `export * from ${JSON.stringify(path.join(folder, file))};\nexport * from 'virtual:parts';\nexport { replaced, replaceTexts } from 'virtual:site';`;
  const shared = Object.entries(SHARED_PACKAGES).map(
    ([name, exported]) => `export { default as ${exported} } from ${JSON.stringify(name)};`,
  );
  return {
    name: 'engine:open-entries',
    resolveId: (id) => (id === OPEN_CLIENT || id === OPEN_SERVER ? id : null),
    load(id) {
      if (id === OPEN_CLIENT) return [toEntry('entry-client.tsx'), ...shared].join('\n');
      // The prerenderer takes these packages from the engine's folder.
      return id === OPEN_SERVER ? toEntry('entry-server.tsx') : null;
    },
  };
}
