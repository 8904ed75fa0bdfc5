import type { WrittenCodeExercise, WrittenFile } from '@serbakode/practice/proof';
import { toChangedBlocks, type Block } from './blocks.ts';
import { withCode, type Cheat } from './cheat.ts';

/** Cheats that spoil one function of the solution: it always returns its first result (if that can be written as code),
 *  nothing, its argument, or the first element of the argument. And cheats that catch every error where the solution
 *  catches one kind. */
export function toFunctionCheats(
  { language, starters, tests }: WrittenCodeExercise,
  solved: readonly WrittenFile[],
): Cheat[] {
  const spoil = language === 'python' ? spoilInPython : spoilInJavaScript;
  return solved.flatMap(({ title, code }) => {
    const starter = starters.find((file) => file.title === title)?.code ?? '';
    // A function that no test calls is used by another function, or by the program, which has already run.
    const isCalled = ({ name }: Block) => tests.some((test) => new RegExp(`\\b${name}\\b`).test(test.code));
    const spoiled = toChangedBlocks(code, starter, language)
      .filter(isCalled)
      .flatMap((block) => toTargets(block, language))
      .flatMap((target) =>
        WAYS.map((way) => ({
          name: `${way} ${target.path}`,
          files: withCode(solved, title, spoil(code, target, way)),
        })),
      );
    const catching = toCatching(code, language);
    return catching === code
      ? spoiled
      : [...spoiled, { name: 'catch everything', files: withCode(solved, title, catching) }];
  });
}

const WAYS = ['constant', 'empty body', 'argument', 'first element'] as const;

type Way = (typeof WAYS)[number];

/** A function that can be assigned. */
interface Target {
  /** `total`, `Kotak.prototype.luas` */
  readonly path: string;
  readonly isMethod: boolean;
}

function toTargets({ kind, name, code }: Block, language: string): Target[] {
  // A function without parameters may return a constant.
  if (kind === 'function') return /^[^(\n]*\(\)/.test(code) ? [] : [{ path: name, isMethod: false }];
  if (kind !== 'class') return [];
  const pattern =
    language === 'python' ? /^    def (?!__)(\w+)\(self/gm : /^  (?:async )?(?!constructor\b)(\w+)\(.*\{$/gm;
  const owner = language === 'python' ? name : `${name}.prototype`;
  return [...code.matchAll(pattern)].map(([, method = '']) => ({ path: `${owner}.${method}`, isMethod: true }));
}

function spoilInJavaScript(code: string, { path, isMethod }: Target, way: Way): string {
  const assignable = code.replace(new RegExp(`^((?:export )?)const (?=${path} =)`, 'm'), '$1let ');
  const results: Readonly<Record<Way, string>> = {
    constant: 'spoiled.first.call(this, list)',
    'empty body': 'undefined',
    argument: 'list[0]',
    'first element': 'list[0]?.[0]',
  };
  const spoiled = `
const isPlain = (value) => value === null || !['object', 'function', 'undefined'].includes(typeof value) ||
  value instanceof Promise || Array.isArray(value) && value.every(isPlain) ||
  typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
const spoiled = {
  real: ${path},
  first(list) {
    if (list.length === 0 && !${isMethod} || spoiled.known) return spoiled.known ? spoiled.value : spoiled.real.apply(this, list);
    const value = spoiled.real.apply(this, list);
    if (!isPlain(value)) throw new TypeError('no constant');
    Object.assign(spoiled, { value, known: true });
    return value;
  },
};
${path} = function (...list) { return ${results[way]}; };`;
  // Unique names, which do not collide with names of the program or the test.
  return assignable + spoiled.replace(/\b(spoiled|isPlain)\b/g, '__$1');
}

function spoilInPython(code: string, { path, isMethod }: Target, way: Way): string {
  const at = isMethod ? 1 : 0;
  const results: Readonly<Record<Way, string>> = {
    constant: '_spoiled(items, names)',
    'empty body': 'None',
    argument: `items[${at}] if len(items) > ${at} else None`,
    'first element': `items[${at}][0] if len(items) > ${at} and items[${at}] else None`,
  };
  return `${code}


def _is_plain(value):
    if isinstance(value, (list, tuple)):
        return all(map(_is_plain, value))
    if isinstance(value, dict):
        return all(map(_is_plain, value.values()))
    return isinstance(value, (bool, int, float, str))


_real, _first = ${path}, []


def _spoiled(items, names):
    if not items and not names:
        return _real()
    if _first:
        return _first[0]
    value = _real(*items, **names)
    if not _is_plain(value):
        raise TypeError('no constant')
    _first.append(value)
    return value


${path} = lambda *items, **names: ${results[way]}
`;
}

/** Catch all errors: no class after `except`, nothing rethrown. */
function toCatching(code: string, language: string): string {
  return language === 'python'
    ? code.replace(
        /except [\w., ()]+?(?: as (\w+))?:/g,
        (_, name?: string) => `except Exception${name ? ` as ${name}` : ''}:`,
      )
    : code.replace(/^(.*\bcatch \((\w+)\)[\s\S]*?)throw \2;/gm, '$1;');
}
