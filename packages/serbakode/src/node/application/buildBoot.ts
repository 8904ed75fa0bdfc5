import path from 'node:path';
import { toStorageScope } from '../../shared/document/storageScope.ts';
import { getMessages } from '../../shared/messages/getMessages.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { RESOLVED_ONLY } from '../author-code/bundlerErrors.ts';
import { fillEach, fillMarks, toDataMark, toMark } from './marks.ts';

/** Constants that are only texts. The compiled script has marks in their place. */
const BOOT_TEXTS = ['BOOT_APP', 'BOOT_ANNOUNCEMENT', 'BOOT_FAILED', 'BOOT_AGAIN'] as const;
const BANNER_TEXTS = [
  'BANNER_BASE_URL',
  'BANNER_LANGUAGE',
  'BANNER_TITLE',
  'BANNER_TITLE_LANGUAGE',
  'BANNER_CONFIGURED',
  'BANNER_SUGGESTION',
] as const;

/** Constants by which the inline script leaves out code that a site does not need. */
export type BootForm = ReturnType<typeof toBootForm>;

export const toBootForm = (shell: SiteShell) => ({
  BOOT_CHOICE: shell.colorMode.respectPrefersColorScheme ? 'system' : shell.colorMode.defaultMode,
  BOOT_HAS_SWITCH: !shell.colorMode.disableSwitch,
  BOOT_RESPECTS_SYSTEM: shell.colorMode.respectPrefersColorScheme,
  BOOT_HAS_ANNOUNCEMENT: shell.announcement !== null,
  BOOT_HAS_HINTS: shell.hints.length > 0,
  BOOT_HAS_SHORTCUT: shell.shortcuts.length > 0,
  BOOT_HAS_VERSIONS: shell.docsVersions.length > 1,
  BOOT_HAS_BANNER: hasBanner(shell),
});

/** @returns the same text for equal forms */
export const toBootKey = (form: BootForm): string => JSON.stringify(form, Object.keys(form).toSorted());

/** Compile the inline script: the same text on every page of a site, so that one hash in the Content-Security-Policy
 *  serves all. */
export const compileBoot = (root: string, form: BootForm): Promise<string> =>
  compile(
    path.join(root, 'src/client/boot/boot.ts'),
    { ...toConstants(form), BOOT_HINTS: form.BOOT_HAS_HINTS ? toDataMark(HINTS) : '[]' },
    BOOT_TEXTS,
  );

/** @param code the compiled script
 *  @param app address of the application, which is only known to the browser */
export function fillBoot(code: string, shell: SiteShell, app: string): string {
  const messages = getMessages(shell);
  const hints = shell.hints.map(({ key, attribute }) => [
    toStorageScope(shell.filesBase) + key,
    // As the browser names it in `dataset`.
    attribute.replace('data-', '').replaceAll(/-(?<letter>[a-z])/g, (_, letter: string) => letter.toUpperCase()),
  ]);
  return fillMarks<(typeof BOOT_TEXTS)[number]>(fillEach(code, HINTS, hints), {
    BOOT_APP: app,
    BOOT_ANNOUNCEMENT: shell.announcement?.id ?? '',
    BOOT_FAILED: messages.actionFailed,
    BOOT_AGAIN: messages.again,
  });
}

/** Compile the script that reports a wrong base URL (R106). */
export const compileBanner = (root: string): Promise<string> =>
  compile(path.join(root, 'src/client/boot/baseUrlBanner.ts'), toConstants({ BANNER_PATH: PATH }), BANNER_TEXTS);

/** @param code the compiled script */
export function fillBanner(code: string, shell: SiteShell): string {
  const messages = getMessages(shell);
  return fillMarks<(typeof BANNER_TEXTS)[number]>(code, {
    BANNER_BASE_URL: shell.baseUrl,
    BANNER_LANGUAGE: messages.language,
    BANNER_TITLE: messages.baseUrlTitle,
    BANNER_TITLE_LANGUAGE: shell.messageOverrides?.languages?.['baseUrlTitle'] ?? messages.language,
    BANNER_CONFIGURED: messages.baseUrlConfigured(shell.baseUrl),
    BANNER_SUGGESTION: messages.baseUrlSuggestion(PATH),
  });
}

/** Placeholder in a message for the path that only the browser knows. */
const PATH = '{path}';

/** Whether a site has that script: the operator may disable it, and a one-document site works at any address. */
export const hasBanner = ({ baseUrlBanner, history }: SiteShell): boolean => baseUrlBanner && !isOneDocument(history);

/** Name of the mark of the hints. */
const HINTS = 'BOOT_HINTS';

const toConstants = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

/** @param constants as code */
async function compile(
  input: string,
  constants: Readonly<Record<string, string>>,
  texts: readonly string[],
): Promise<string> {
  const { rolldown } = await import('rolldown');
  const marks = Object.fromEntries(texts.map((name) => [name, toMark(name)]));
  const bundle = await rolldown({
    input,
    ...RESOLVED_ONLY,
    // A key that is used three times is shorter as a variable.
    optimization: { inlineConst: false },
    transform: {
      define: { ...constants, ...toConstants(marks) },
    },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  // A block scopes its names like a function, in fewer bytes.
  return output[0].code.trim().replace(/^\(function\(\)(?<block>\{.*\})\)\(\);$/s, '$<block>');
}
