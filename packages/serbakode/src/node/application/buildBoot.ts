import { createHash } from 'node:crypto';
import path from 'node:path';
import { getMessages } from '../../shared/messages/getMessages.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';

/** Compile the inline script: the same text on every page of a site, so that one hash in the Content-Security-Policy
 *  serves all. @param app address of the application */
export async function buildBoot(root: string, shell: SiteShell, app: string): Promise<string> {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = shell.colorMode;
  const messages = getMessages(shell);
  const hints = shell.hints.map(({ key, attribute }) => [key, attribute.replace('data-', '')]);
  const constants = {
    BOOT_APP: app,
    BOOT_CHOICE: respectPrefersColorScheme ? 'system' : defaultMode,
    BOOT_HAS_SWITCH: !disableSwitch,
    BOOT_RESPECTS_SYSTEM: respectPrefersColorScheme,
    BOOT_ANNOUNCEMENT: shell.announcement?.id ?? '',
    BOOT_HAS_ANNOUNCEMENT: shell.announcement !== null,
    BOOT_HINTS: hints,
    BOOT_HAS_VERSIONS: shell.docsVersions.length > 1,
    BOOT_HAS_BANNER: hasBanner(shell),
    BOOT_FAILED: messages.actionFailed,
    BOOT_AGAIN: messages.again,
  };
  // The application's address is only known to the browser.
  return compile(path.join(root, 'src/client/boot/boot.ts'), constants, [app]);
}

/** A script of the site, by its path below the output folder. */
interface NamedScript {
  readonly fileName: string;
  readonly code: string;
}

/**
 * Compile the script that reports a wrong base URL (R106).
 * @returns null if the operator disabled it, and for a one-document site, which works at any address
 */
export async function buildBaseUrlBanner(root: string, shell: SiteShell): Promise<NamedScript | null> {
  if (!hasBanner(shell)) return null;
  const messages = getMessages(shell);
  const constants = {
    BANNER_BASE_URL: shell.baseUrl,
    BANNER_LANGUAGE: messages.language,
    BANNER_TITLE: messages.baseUrlTitle,
    BANNER_TITLE_LANGUAGE: shell.messageOverrides?.languages?.['baseUrlTitle'] ?? messages.language,
    BANNER_CONFIGURED: messages.baseUrlConfigured(shell.baseUrl),
    BANNER_SUGGESTION: messages.baseUrlSuggestion(PATH),
    BANNER_PATH: PATH,
  };
  const code = await compile(path.join(root, 'src/client/boot/baseUrlBanner.ts'), constants, []);
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return { fileName: `assets/base-url-${hash}.js`, code };
}

/** Placeholder in a message for the path that only the browser knows. */
const PATH = '{path}';

const hasBanner = ({ baseUrlBanner, history }: SiteShell): boolean => baseUrlBanner && !isOneDocument(history);

async function compile(
  input: string,
  constants: Readonly<Record<string, unknown>>,
  external: string[],
): Promise<string> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input,
    external,
    logLevel: 'silent',
    // A key that is used three times is shorter as a variable.
    optimization: { inlineConst: false },
    transform: {
      define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  // A block scopes its names like a function, in fewer bytes.
  return output[0].code.trim().replace(/^\(function\(\)(?<block>\{.*\})\)\(\);$/s, '$<block>');
}
