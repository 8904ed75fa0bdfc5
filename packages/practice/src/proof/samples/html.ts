import type { ConfigData, Report } from 'html-validate';
import type { NewProblem } from 'serbakode/content';
import type { Fence } from '../../shared/samples.ts';
import { readPackageVersion } from './packages.ts';

const DOCUMENT: ConfigData = { root: true, elements: ['html5'], extends: ['html-validate:standard'] };
// A sample may be a fragment of a page; it must only be valid HTML syntax.
const FRAGMENT: ConfigData = { root: true, elements: ['html5'], rules: {} };

/** Whether a fence is a whole page, which is checked as one. */
export function isHtmlDocument({ language, code }: Pick<Fence, 'language' | 'code'>): boolean {
  return language === 'html' && /^\s*(?:<!--[\s\S]*?-->\s*)*<!doctype\b/i.test(code);
}

type Check = (html: string) => Promise<Report>;

let opening: Promise<Readonly<Record<'document' | 'fragment', Check>> | null> | undefined;

/** Created once, because reading the configuration takes longer than checking a fence. */
async function openChecks() {
  if (readPackageVersion('html-validate') === null) return null;
  const { HtmlValidate, StaticConfigLoader } = await import('html-validate');
  const open = (config: ConfigData): Check => {
    const validator = new HtmlValidate(new StaticConfigLoader(config));
    return (html) => validator.validateString(html);
  };
  return { document: open(DOCUMENT), fragment: open(FRAGMENT) };
}

/** Check an `html` fence: a document must be valid, a fragment must parse.
 *  @returns null if html-validate is not installed */
export async function checkHtml(file: string, fence: Fence): Promise<NewProblem[] | null> {
  opening ??= openChecks();
  const checks = await opening;
  if (!checks) return null;
  const { results } = await checks[isHtmlDocument(fence) ? 'document' : 'fragment'](`${fence.code}\n`);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, message, ruleId }) => {
      return { file, line: fence.line + line, column, message: `HTML: ${message} (${ruleId})` };
    }),
  );
}
