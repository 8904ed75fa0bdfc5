import path from 'node:path';
import { rolldown } from 'rolldown';
import type { SiteShell } from '../../model/site.ts';

/** Largest boot script, in bytes (A18 of docs/spec/requirements.md). */
export const BOOT_MAX_BYTES = 2048;

/** Compile the inline script: the same text on every page of a site, so that one hash in the Content-Security-Policy serves all.
 *  @param app address of the application */
export async function buildBoot(root: string, shell: SiteShell, app: string): Promise<string> {
  const settings = {
    app,
    colorMode: shell.colorMode,
    announcementId: shell.announcement?.id ?? null,
    hasAccounts: shell.accounts.enabled,
  };
  const bundle = await rolldown({
    input: path.join(root, 'src/boot/boot.ts'),
    logLevel: 'silent',
    transform: { define: { BOOT: JSON.stringify(settings) } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code.trim();
}
