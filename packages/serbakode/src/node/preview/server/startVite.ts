import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type http from 'node:http';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { moduleCode } from '../../application/moduleCode.ts';
import { partModules } from '../../application/partModules.ts';
import { themeComponents } from '../../application/themeComponents.ts';
import { virtualSite } from '../../application/virtualSite.ts';
import { ENGINE_PACKAGES } from '../../author-code/authorModules.ts';
import type { ClientModule } from '../../config/readParts.ts';
import { toImportRules } from '../../config/toImportRules.ts';
import { toPackageName } from '../../files/findPackage.ts';
import type { Content } from '../snapshot.ts';
import type { DevServerOptions } from './devServerOptions.ts';
import { requireCalls } from './requireCalls.ts';

/** Entry of the preview's application, from the engine's folder. */
export const ENTRY = 'src/client/app/dev/entry-dev.ts';

const OPEN_IN_EDITOR = '/__open-in-editor';

interface ViteOptions extends DevServerOptions {
  /** What is known when it starts. */
  readonly content: Content;
  readonly server: http.Server;
  readonly nonce: string;
}

/** Modules that a virtual module imports, into which Vite does not look for packages. */
const toPartModules = (parts: readonly ClientModule[]): string[] =>
  parts.flatMap(({ file, pages }) => [file, pages].filter((module) => module !== null));

/** Names of the parts' packages below `node_modules`. Vite does not bundle linked ones, which are those of this repository. */
const toInstalledPackages = (parts: readonly ClientModule[]): string[] =>
  parts.flatMap(({ dir }) => {
    const [, inside] = dir.replaceAll(path.sep, '/').split(/^.*\/node_modules\//);
    return inside === undefined ? [] : [toPackageName(inside)];
  });

/** Start the bundler, which serves the code of pages. */
export async function startVite(options: ViteOptions): Promise<ViteDevServer> {
  const { root, siteDir, cacheDir, preview, content, server, allowedHosts = [], nonce } = options;
  const { shell, setup } = content;
  const { clients } = setup.parts;
  const current = () => preview.content() ?? content;
  // Vite is loaded after the server listens, because loading it takes longer than reading most sites.
  const [{ createServer }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  // The bundler would read that of a site, which is for its editor and may extend what is not installed.
  const tsconfig = path.join(cacheDir, 'vite-tsconfig.json');
  await mkdir(cacheDir, { recursive: true });
  await writeFile(tsconfig, '{}');
  const entries = [ENTRY, ...toPartModules(clients)];
  // Vite takes packages from its cache without a look at the modules that import them. Those that only a part imports
  // would be missing in a cache of a site without it, and a page's first tap would fail.
  const ofEntries = createHash('sha256').update(entries.join('\0')).digest('hex').slice(0, 16);
  const vite = await createServer({
    configFile: false,
    root,
    base: shell.baseUrl,
    mode: 'development',
    logLevel: 'warn',
    appType: 'custom',
    publicDir: false,
    html: { cspNonce: nonce },
    cacheDir: path.join(cacheDir, 'vite', ofEntries),
    tsconfig,
    plugins: [
      react(),
      virtualSite(
        () => current().shell,
        () => current().setup.parts.clients,
        root,
      ),
      partModules(
        () => current().setup.parts.clients.map(withoutWorker),
        () => current().setup.components,
        root,
      ),
      themeComponents(() => current().setup.components, root),
      moduleCode({
        root,
        siteDir,
        readModule: (file) => preview.readModule(file),
        getRules: () => toImportRules(current().setup.config),
      }),
      requireCalls(siteDir),
    ],
    css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[hash]-[local]' } } },
    resolve: { dedupe: [...ENGINE_PACKAGES] },
    optimizeDeps: {
      entries,
      include: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
      // Bundled for the parts that import them, they would be copies, with contexts that the application does not know.
      exclude: ['serbakode', ...toInstalledPackages(clients)],
    },
    server: {
      middlewareMode: true,
      allowedHosts: [...allowedHosts],
      // Other origins must not read unpublished content.
      cors: false,
      // Authors' errors have their own overlay, which disappears when they are fixed.
      hmr: { server, overlay: false },
      // Components and pages of the site are served from its own folder, and parts from theirs.
      fs: { allow: [root, siteDir, ...clients.map(({ dir }) => dir)] },
      watch: {
        ignored: ['**/.cache/**', '**/dist/**', '**/tests/**', '**/emulators/**', '**/.emulators/**', `${siteDir}/**`],
      },
    },
  });
  // It opens files in the author's editor for whoever asks, another site too. Authors' errors have an overlay of ours.
  vite.middlewares.stack = vite.middlewares.stack.filter(({ route }) => route !== OPEN_IN_EDITOR);
  return vite;
}

/** A preview registers no worker, which would show old content after a change, and unregisters the site's workers. */
const withoutWorker = (part: ClientModule): ClientModule => ({ ...part, worker: null });
