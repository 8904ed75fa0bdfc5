import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { NewProblem } from 'serbakode/content';
import type { Fence } from '../../shared/samples.ts';

const DOCUMENT = { root: true, elements: ['html5'], extends: ['html-validate:standard'] };
// A sample may be a fragment of a page; it must only be valid HTML syntax.
const FRAGMENT = { root: true, elements: ['html5'], rules: {} };

const document = new HtmlValidate(new StaticConfigLoader(DOCUMENT));
const fragment = new HtmlValidate(new StaticConfigLoader(FRAGMENT));

/** Whether a fence is a whole page, which is checked as one. */
export function isHtmlDocument({ language, code }: Pick<Fence, 'language' | 'code'>): boolean {
  return language === 'html' && /^\s*(?:<!--[\s\S]*?-->\s*)*<!doctype\b/i.test(code);
}

/** Check an `html` fence: a document must be valid, a fragment must parse. */
export async function checkHtml(file: string, fence: Fence): Promise<NewProblem[]> {
  const { results } = await (isHtmlDocument(fence) ? document : fragment).validateString(`${fence.code}\n`);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, message, ruleId }) => {
      return { file, line: fence.line + line, column, message: `HTML: ${message} (${ruleId})` };
    }),
  );
}
