import type { NewProblem } from '../../src/node/diagnostics/problem.ts';
import type { Fence } from '../../src/shared/model/samples.ts';
import type { Article } from '../articles/article.ts';
import { findLanguage, RUN_LANGUAGES } from '../samples/languages.ts';
import { toSamples } from '../samples/samples.ts';

const MAX_COLUMNS = 72;
const MAX_LINES = 40;
const FLAGS = ['run', 'file', 'title', 'args', 'exit', 'db', 'output', 'error', 'given'];

/** Fences: marked as the guide defines, and narrow and short enough for a phone. */
export function checkFences(article: Article): NewProblem[] {
  const { orphans } = toSamples(article.fences);
  return [
    ...article.fences.flatMap((fence) => [...checkMarks(article, fence), ...checkSize(article, fence)]),
    ...orphans.map((fence) =>
      problemAt(article, fence, 'an expected output that follows no `run` sample', {
        fix: 'put it right after its sample, or remove `output` and `error`',
      }),
    ),
  ];
}

function checkMarks(article: Article, fence: Fence): NewProblem[] {
  const { language, flags, isClosed } = fence;
  const found: NewProblem[] = [];
  const report = (message: string, more: Pick<NewProblem, 'known' | 'fix'> = {}) =>
    found.push(problemAt(article, fence, message, more));
  if (!isClosed) report('this fence is never closed', { fix: 'close it with as many marks as it opens with' });
  if (language === '') report('a fence without language', { fix: 'name one; `text` for plain text' });
  for (const flag of flags.keys()) {
    if (!FLAGS.includes(flag) && !flag.startsWith('{')) report(`unknown mark "${flag}" on a fence`, { known: FLAGS });
  }
  const isRun = flags.has('run');
  const runLanguage = findLanguage(language);
  if (isRun && !runLanguage && language !== 'html')
    report(`"${language}" cannot be run`, { known: RUN_LANGUAGES, fix: 'remove `run`' });
  if (isRun && flags.has('file')) report('both `run` and `file`', { fix: 'keep one: what is run is saved too' });
  if ((isRun || flags.has('file')) && !flags.get('title') && runLanguage?.needsTitle !== false) {
    report('`run` and `file` need a file name', { fix: 'add title="name"' });
  } else if (flags.has('file') && !flags.get('title')) {
    report('`file` needs a file name', { fix: 'add title="name"' });
  }
  if (!isRun && (flags.has('args') || flags.has('exit'))) report('`args` and `exit` belong to `run` samples');
  const exit = flags.get('exit');
  if (exit !== undefined && !/^(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/.test(exit))
    report(`exit="${exit}" is not an exit code`, { known: ['0 to 255'] });
  if (language !== 'text' && (flags.has('output') || flags.has('error'))) {
    report('`output` and `error` belong to `text` fences', { fix: 'write ```text output' });
  }
  return found;
}

function checkSize(article: Article, fence: Fence): NewProblem[] {
  const lines = fence.code.split('\n');
  const isExpected = fence.flags.has('output') || fence.flags.has('error');
  const isRun = fence.flags.has('run');
  const problems: NewProblem[] = [];
  for (const [index, text] of lines.entries()) {
    const place = { line: fence.line + 1 + index };
    const width = [...text].length;
    if (width > MAX_COLUMNS) {
      // Authors cannot always control the output of a program.
      problems.push({
        ...problemAt(article, place, `a line of ${width} columns, at most ${MAX_COLUMNS} fit`),
        severity: isExpected ? 'warning' : 'error',
      });
    }
    if (isRun && /^\s*(?:\/\/|#|--|\/\*)\s*(?:\.{3}|…)\s*(?:\*\/)?\s*$/.test(text)) {
      problems.push(
        problemAt(article, place, 'dots in place of code in a sample that is run', {
          fix: 'write the code, or describe it in a comment',
        }),
      );
    }
  }
  if (!isExpected && lines.length > MAX_LINES) {
    problems.push(
      problemAt(article, fence, `${lines.length} lines of code, at most ${MAX_LINES}`, {
        fix: 'split it, with a sentence between the parts',
      }),
    );
  }
  return problems;
}

function problemAt(
  { file }: Article,
  { line }: Pick<Fence, 'line'>,
  message: string,
  more: Pick<NewProblem, 'known' | 'fix'> = {},
): NewProblem {
  return { file, line, message, ...more };
}
