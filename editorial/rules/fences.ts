import { type Fence, findLanguage, RUN_LANGUAGES } from '@serbakode/practice/proof';
import { createRule, type Report } from './rule.ts';

const MAX_COLUMNS = 72;
const MAX_LINES = 40;
const FLAGS = ['run', 'steps', 'file', 'title', 'args', 'exit', 'db', 'output', 'error', 'given'];

/** Fences: marked as the guide defines, and narrow and short enough for a phone. */
export const checkFences = createRule(({ fences, orphans }, report) => {
  for (const fence of fences) {
    checkMarks(fence, report);
    checkSize(fence, report);
  }
  for (const { line } of orphans) {
    const fix = 'put it right after its sample, or remove `output` and `error`';
    report(line, 'an expected output that follows no `run` sample', fix);
  }
});

function checkMarks({ language, flags, isClosed, line }: Fence, report: Report): void {
  if (!isClosed) report(line, 'this fence is never closed', 'close it with as many marks as it opens with');
  if (language === '') report(line, 'a fence without language', 'name one; `text` for plain text');
  for (const flag of flags.keys())
    if (!FLAGS.includes(flag) && !flag.startsWith('{'))
      report(line, `unknown mark "${flag}" on a fence`, '', { known: FLAGS });
  const isRun = flags.has('run');
  const runLanguage = findLanguage(language);
  if (isRun && !runLanguage && language !== 'html')
    report(line, `"${language}" cannot be run`, 'remove `run`', { known: RUN_LANGUAGES });
  if (isRun && flags.has('file')) report(line, 'both `run` and `file`', 'keep one: what is run is saved too');
  if ((isRun || flags.has('file')) && !flags.get('title') && runLanguage?.needsTitle !== false)
    report(line, '`run` and `file` need a file name', 'add title="name"');
  else if (flags.has('file') && !flags.get('title')) report(line, '`file` needs a file name', 'add title="name"');
  if (!isRun && (flags.has('args') || flags.has('exit'))) report(line, '`args` and `exit` belong to `run` samples');
  const exit = flags.get('exit');
  if (exit !== undefined && !/^(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/.test(exit))
    report(line, `exit="${exit}" is not an exit code`, '', { known: ['0 to 255'] });
  if (language !== 'text' && (flags.has('output') || flags.has('error')))
    report(line, '`output` and `error` belong to `text` fences', 'write ```text output');
}

function checkSize({ code, flags, line }: Fence, report: Report): void {
  const lines = code.split('\n');
  const isExpected = flags.has('output') || flags.has('error');
  for (const [index, text] of lines.entries()) {
    const at = line + 1 + index;
    const width = [...text].length;
    // Authors cannot always control the output of a program.
    const severity = isExpected ? 'warning' : 'error';
    if (width > MAX_COLUMNS) report(at, `a line of ${width} columns, at most ${MAX_COLUMNS} fit`, '', { severity });
    if (flags.has('run') && /^\s*(?:\/\/|#|--|\/\*)\s*(?:\.{3}|…)\s*(?:\*\/)?\s*$/.test(text))
      report(at, 'dots instead of code in a sample that is run', 'write the code, or describe it in a comment');
  }
  if (!isExpected && lines.length > MAX_LINES) {
    const message = `${lines.length} lines of code, at most ${MAX_LINES}`;
    report(line, message, 'split it, with a sentence between the parts');
  }
}
