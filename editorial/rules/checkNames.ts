import { DRAWN_LANGUAGES, markHelperCalls } from '@serbakode/practice/proof';
import { createRule } from './rule.ts';

/** Every check of a document or a component has a name: its reader has not written the expression that is tested. */
export const checkCheckNames = createRule(({ exercises }, report) => {
  for (const exercise of exercises) {
    if (exercise.kind !== 'code' || !['html', ...DRAWN_LANGUAGES].includes(exercise.language)) continue;
    for (const { code, line } of exercise.tests)
      for (const { name } of markHelperCalls(code).calls) {
        if (!/^(?:same|ok|throws)\s*\(/.test(name)) continue;
        const at = line + 1 + code.slice(0, code.indexOf(name)).split('\n').length - 1;
        const fix = "write as the last argument what the reader should see: `'judulnya satu'`";
        report(at, `a check without a name in "${exercise.id}"`, fix);
      }
  }
});
