import { defineCommand } from 'just-bash/browser';
import { createToken } from '../../../shared/createToken.ts';
import { findFolderFault } from './commands/findFolderFault.ts';

/** Operators that make a file. */
const MAKING = new Set(['>', '>>', '>|', '&>', '&>>', '<>']);
/** Parts of a word that do nothing when they are evaluated once more. */
const STEADY = new Set(['Literal', 'SingleQuoted', 'DoubleQuoted', 'Escaped', 'ParameterExpansion', 'TildeExpansion']);

interface Part {
  readonly type: string;
  readonly value?: string;
  readonly parts?: readonly Part[];
}

interface Word {
  readonly parts?: readonly Part[];
}

interface Command {
  readonly type: string;
  readonly redirections: readonly { readonly operator: string; readonly target: Word }[];
}

interface Pipeline {
  readonly commands: readonly Command[];
}

interface Statement {
  readonly type?: string;
  pipelines: unknown[];
  operators: string[];
}

/** A command that prints a word if no file can be made at one of its arguments, and says why as Bash does. */
export const refuse = defineCommand(`refuse-${createToken()}`, async (targets, { fs, cwd }) => {
  for (const target of targets) {
    const fault = await findFolderFault(fs, fs.resolvePath(cwd, target));
    if (fault !== null) return { stdout: 'refused', stderr: `bash: ${target}: ${fault}\n`, exitCode: 0 };
  }
  return { stdout: '', stderr: '', exitCode: 0 };
});

/** Make each pipeline of a script that writes to a file fail where the file's folder is missing: just-bash makes the
 *  folder. The script's parts are changed in place. */
export function checkTargets(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const value of Object.values(node)) checkTargets(value);
  const statement = node as Statement;
  if (statement.type !== 'Statement') return;
  for (let index = statement.pipelines.length - 1; index >= 0; index--) check(statement, index);
}

function check({ pipelines, operators }: Statement, index: number): void {
  const pipeline = pipelines[index] as Pipeline;
  const targets = pipeline.commands.flatMap(listTargets);
  if (targets.length === 0) return;
  const condition = toPipeline({ type: 'ConditionalCommand', expression: toExpression(targets), redirections: [] });
  if (index === operators.length) {
    const clause = { condition: [toStatement(condition)], body: [toStatement(pipeline)] };
    const failing = toStatement(toPipeline(toCall('false')));
    pipelines[index] = toPipeline({ type: 'If', clauses: [clause], elseBody: [failing], redirections: [] });
  }
  // With `set -e` what fails within an `if` ends the script of just-bash, also before `||`.
  else if (operators[index - 1] !== '||') {
    pipelines.splice(index, 0, condition);
    operators.splice(index, 0, '&&');
  }
}

/** Files that a command makes elsewhere than beside the script. */
const listTargets = ({ type, redirections }: Command): Word[] =>
  type === 'FunctionDef'
    ? []
    : redirections.flatMap(({ operator, target }) => (MAKING.has(operator) && isElsewhere(target) ? [target] : []));

function isElsewhere({ parts = [] }: Word): boolean {
  const [first] = parts;
  const isDevice = first?.type === 'Literal' && first.value?.startsWith('/dev/') === true;
  const isBeside = parts.every(({ type, value = '' }) => type === 'Literal' && !value.includes('/'));
  return parts.every(isSteady) && !isDevice && !isBeside;
}

const isSteady = ({ type, parts = [] }: Part): boolean => STEADY.has(type) && parts.every(isSteady);

/** `[[ -z $(refuse TARGET) ]]`: a call alone would read what is meant for the commands that follow. */
function toExpression(targets: readonly Word[]) {
  const body = { type: 'Script', statements: [toStatement(toPipeline(toCall(refuse.name, targets)))] };
  const operand = { type: 'Word', parts: [{ type: 'CommandSubstitution', body, legacy: false }] };
  return { type: 'CondUnary', operator: '-z', operand };
}

const toStatement = (pipeline: unknown) => ({
  type: 'Statement',
  pipelines: [pipeline],
  operators: [],
  background: false,
});

const toPipeline = (command: unknown) => ({ type: 'Pipeline', commands: [command], negated: false });

const toCall = (name: string, args: readonly Word[] = []) => ({
  type: 'SimpleCommand',
  assignments: [],
  name: { type: 'Word', parts: [{ type: 'Literal', value: name }] },
  args,
  redirections: [],
});
