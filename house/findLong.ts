import { toPlaceAt } from '../packages/serbakode/src/node/diagnostics/placeAt.ts';
import type { NewProblem } from '../packages/serbakode/src/node/diagnostics/problem.ts';
import { parseFile, type HouseFile } from './readHouse.ts';

/** Limits, because longer code has more than one subject. */
const FILE_LINES = 300;
const FUNCTION_LINES = 120;

/** Find files and functions of the packages that are too long, except tests and code that only tests use. */
export const findLong = (files: readonly HouseFile[]): NewProblem[] =>
  files
    .filter(({ file, isTest }) => /^packages\/.*\.tsx?$/.test(file) && !isTest && !/\/testing\/|\.d\.ts$/.test(file))
    .flatMap(findLongIn);

function findLongIn({ file, text }: HouseFile): NewProblem[] {
  const lines = text.split('\n').length - 1;
  const { program } = parseFile(file, text);
  const functions = listFunctions(program).flatMap(({ start, end }) => {
    const length = text.slice(start, end).split('\n').length;
    return length > FUNCTION_LINES ? [{ place: toPlaceAt(text, start), length }] : [];
  });
  const fix = 'cut it where both halves can be read alone';
  return [
    ...(lines > FILE_LINES ? [{ file, message: `${lines} lines, at most ${FILE_LINES}`, fix }] : []),
    ...functions.map(({ place, length }) => ({
      file,
      ...place,
      message: `a function of ${length} lines, at most ${FUNCTION_LINES}`,
      fix,
    })),
  ];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Functions, arrow functions and methods of a tree. */
function listFunctions(node: Node): Node[] {
  const inner = Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode)
    .flatMap(listFunctions);
  return /Function/.test(node.type) ? [node, ...inner] : inner;
}
