import type { ConfigData, ConfigLoader } from 'html-validate';
import type { NewProblem } from 'serbakode/built';
import type { BuiltDocument } from './readDocuments.ts';

/** Rules that are off, because they are about style or repeat other checks. */
const OFF = (
  'void-style no-trailing-whitespace long-title no-inline-style attribute-boolean-style attribute-empty-style ' +
  'doctype-style require-sri prefer-native-element no-raw-characters tel-non-breaking'
).split(' ');

const RULES: NonNullable<ConfigData['rules']> = {
  ...Object.fromEntries(OFF.map((rule) => [rule, 'off'] as const)),
  // Sidebars are before the article and have their own headings.
  'heading-level': ['error', { minInitialRank: 'h2' }],
};

/** Check documents against the HTML standard.
 *  @returns null if the package html-validate, which is optional, is not installed */
export async function checkHtml(documents: readonly BuiltDocument[]): Promise<NewProblem[] | null> {
  const library = await import('html-validate').catch(ifNotInstalled);
  if (library === null) return null;
  const { HtmlValidate, StaticConfigLoader } = library;
  /** The package's loaders resolve their configuration again for each document, which takes a tenth of the check. */
  class OneConfig extends StaticConfigLoader {
    #config: ReturnType<ConfigLoader['getConfigFor']> | undefined;

    override getConfigFor(handle: string): ReturnType<ConfigLoader['getConfigFor']> {
      return (this.#config ??= super.getConfigFor(handle));
    }
  }
  const validator = new HtmlValidate(
    new OneConfig({
      root: true,
      extends: ['html-validate:standard', 'html-validate:document'],
      rules: RULES,
    }),
  );
  const problems: NewProblem[] = [];
  for (const { file, html } of documents) {
    const report = await validator.validateString(html);
    for (const { messages } of report.results) {
      for (const { line, column, message, ruleId } of messages)
        problems.push({ file, line, column, message: `${message} (${ruleId})` });
    }
  }
  return problems;
}

function ifNotInstalled(error: NodeJS.ErrnoException): null {
  if (error.code === 'ERR_MODULE_NOT_FOUND') return null;
  throw error;
}
