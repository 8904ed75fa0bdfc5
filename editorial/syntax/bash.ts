import { parse } from 'just-bash';
import type { Feature } from './feature.ts';
import { BASH_FREE, BASH_NODES } from './names.ts';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** List the features of a Bash script, by just-bash's parser.
 *  @param own programs that the page makes itself
 *  @returns null if it does not parse */
export function readBash(code: string, own: ReadonlySet<string>): Feature[] | null {
  const script = parseScript(code);
  if (!script) return null;
  const nodes = [...walk(script, 1)];
  const functions = new Set(nodes.flatMap(({ node }) => (node.type === 'FunctionDef' ? [String(node['name'])] : [])));
  const features: Feature[] = [];
  for (const { node, line } of nodes) {
    const add = (...names: readonly string[]) => features.push({ names, line });
    const named = BASH_NODES[node.type];
    if (named) add(...named);
    if (node.type === 'Pipeline' && Array.isArray(node['commands']) && node['commands'].length > 1) add('sh:|');
    if (node.type === 'Statement' && Array.isArray(node['operators']))
      for (const operator of node['operators']) if (operator === '&&' || operator === '||') add(`sh:${operator}`);
    if (node.type === 'Redirection') add(...redirectionNames(node));
    if (node.type === 'ParameterExpansion') add(...parameterNames(String(node['parameter'])));
    if (node.type === 'Assignment') add('sh:x=...');
    if (node.type === 'Glob' && /[*?]/.test(String(node['pattern'])))
      add(String(node['pattern']).includes('*') ? 'sh:*' : 'sh:?');
    if (node.type === 'SimpleCommand') {
      const [command = '', ...words] = wordsOf(node);
      if (command === '' || functions.has(command) || own.has(command) || BASH_FREE.has(command)) continue;
      const [first = '', ...rest] = words;
      const options = command === 'git' ? toOptions(`git:${first}`, rest) : toOptions(`sh:${command}`, words);
      features.push(...options.map((name) => ({ names: [name], line, isOption: true })));
      if (command === 'git') add(`git:${first}`);
      else if (command.startsWith('./')) add('sh:./');
      else features.push({ names: [command === '[' ? 'sh:[ ]' : `sh:${command}`], line, isName: true });
    }
  }
  return features;
}

function parseScript(code: string): Node | null {
  try {
    return parse(code) as unknown as Node;
  } catch {
    // Broken code is shown on purpose.
    return null;
  }
}

function* walk(node: Node, line: number): Generator<{ readonly node: Node; readonly line: number }> {
  const at = typeof node['line'] === 'number' ? node['line'] : line;
  yield { node, line: at };
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value.flat() : [value]) if (isNode(child)) yield* walk(child, at);
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function redirectionNames(node: Node): string[] {
  const operator = String(node['operator']);
  if (node['fd'] === 2) return ['sh:2>'];
  if (operator === '<<' || operator === '<<-') return ['sh:<<'];
  if (operator === '>&') return ['sh:2>&1', 'sh:2>'];
  return [`sh:${operator}`];
}

function parameterNames(parameter: string): string[] {
  if (/^\d$/.test(parameter)) return ['sh:$1'];
  if (/^[#?@*$!-]$/.test(parameter)) return [`sh:$${parameter}`];
  return ['sh:"$x"'];
}

/** Options among the words after a command, as named in the plan: `-rf` is `-r` and `-f`, `--mode=1` is `--mode`. */
function toOptions(command: string, words: readonly string[]): string[] {
  const end = words.indexOf('--');
  return words.slice(0, end === -1 ? words.length : end).flatMap((word) => {
    if (/^--[a-z]/.test(word)) return [`${command} ${word.replace(/=.*/, '')}`];
    return /^-[A-Za-z]+$/.test(word) ? Array.from(word.slice(1), (letter) => `${command} -${letter}`) : [];
  });
}

/** Name of a command and its arguments, as far as they are plain. */
function wordsOf(node: Node): string[] {
  const words = [node['name'], ...(Array.isArray(node['args']) ? node['args'] : [])];
  return words.map((word) => {
    const parts = isNode(word) && Array.isArray(word['parts']) ? word['parts'] : [];
    return parts.map(textOf).join('');
  });
}

/** The parser reads `[` as the beginning of a pattern. */
function textOf(part: unknown): string {
  if (!isNode(part)) return '';
  const text = part['value'] ?? part['pattern'];
  return typeof text === 'string' ? text : '';
}
