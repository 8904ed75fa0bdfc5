import path from 'node:path';
import { HINT_ATTRIBUTES } from '../../account/firstFrame.ts';
import type { SiteShell } from '../../model/site.ts';

/** Compile the inline script: the same text on every page of a site, so that one hash in the Content-Security-Policy serves all.
 *  @param app address of the application */
export async function buildBoot(root: string, shell: SiteShell, app: string): Promise<string> {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = shell.colorMode;
  const define = {
    BOOT_APP: JSON.stringify(app),
    BOOT_CHOICE: JSON.stringify(respectPrefersColorScheme ? 'system' : defaultMode),
    BOOT_HAS_SWITCH: JSON.stringify(!disableSwitch),
    BOOT_RESPECTS_SYSTEM: JSON.stringify(respectPrefersColorScheme),
    BOOT_ANNOUNCEMENT: JSON.stringify(shell.announcement?.id ?? ''),
    BOOT_HAS_ANNOUNCEMENT: JSON.stringify(shell.announcement !== null),
    BOOT_HINTS: JSON.stringify(shell.accounts.enabled ? HINT_ATTRIBUTES : []),
  };
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: path.join(root, 'src/boot/boot.ts'),
    // The application's address is only known to the browser.
    external: [app],
    logLevel: 'silent',
    transform: { define },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code.trim();
}
