import type { WrittenCodeExercise, WrittenFile } from '@serbakode/practice/proof';
import { parse, type DefaultTreeAdapterMap } from 'parse5';
import { withCode, type Cheat } from './cheat.ts';

type Element = DefaultTreeAdapterMap['element'];
type Node = DefaultTreeAdapterMap['node'];

/** Cheats of a document: an element that the solution adds is missing or not closed, or a rule or declaration of its
 *  style. */
export function toDocumentCheats({ starters }: WrittenCodeExercise, solved: readonly WrittenFile[]): Cheat[] {
  return solved.flatMap(({ title, code, language }) => {
    const starter = starters.find((file) => file.title === title)?.code ?? '';
    const cuts =
      language === 'html' ? toElementCuts(code, starter) : language === 'css' ? toStyleCuts(code, starter) : [];
    return cuts.map(({ name, from, to }) => ({
      name,
      files: withCode(solved, title, code.slice(0, from) + code.slice(to)),
    }));
  });
}

/** A piece of the code to leave out. */
interface Cut {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

function toElementCuts(code: string, starter: string): Cut[] {
  const cuts: Cut[] = [];
  for (const { tagName, sourceCodeLocation: place } of walk(parse(code, { sourceCodeLocationInfo: true }))) {
    if (!place?.startTag) continue;
    const { startTag, endTag } = place;
    const shown = code.slice(startTag.startOffset, startTag.endOffset);
    if (
      !['html', 'head', 'body'].includes(tagName) &&
      !starter.includes(code.slice(place.startOffset, place.endOffset))
    )
      cuts.push({ name: `without ${shown}`, from: place.startOffset, to: place.endOffset });
    if (endTag && isClosingTask(starter, tagName))
      cuts.push({ name: `${shown} not closed`, from: endTag.startOffset, to: endTag.endOffset });
    for (const { name } of Object.values(place.attrs ?? {}).length > 0 ? toAttributes(shown) : []) {
      const at = place.attrs?.[name];
      const text = at ? code.slice(at.startOffset, at.endOffset) : '';
      if (at && !starter.includes(text)) cuts.push({ name: `without ${text}`, from: at.startOffset, to: at.endOffset });
    }
  }
  return cuts;
}

/** Whether elements of this name are open in the starter. Elsewhere the browser closes them, and no task requires
 *  it. */
const isClosingTask = (starter: string, name: string): boolean =>
  starter.split(new RegExp(`<${name}\\b`)).length > starter.split(`</${name}>`).length;

const toAttributes = (startTag: string) =>
  [...startTag.matchAll(/\s([\w-]+)(?==|\s|>|\/)/g)].map(([, name = '']) => ({ name: name.toLowerCase() }));

function* walk(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* walk(child);
}

function toStyleCuts(code: string, starter: string): Cut[] {
  const rules = [...code.matchAll(/^[^\s}@][^{}]*\{[^{}]*\}/gm)].filter(([text]) => !starter.includes(text));
  const declarations = [...code.matchAll(/^[ \t]+[\w-]+:[^;{}]*;|(?<=[{;] )[\w-]+:[^;{}]*;/gm)].filter(([text]) =>
    isNew(code, starter, text),
  );
  return [
    ...rules.map((match) => toCut(match, `without the rule ${match[0].split('{')[0]?.trim() ?? ''}`)),
    ...declarations.map((match) => toCut(match, `without ${match[0].trim().replace(/\s+/g, ' ')}`)),
  ];
}

function toCut({ 0: text, index }: RegExpExecArray, name: string): Cut {
  return { name, from: index, to: index + text.length };
}

/** Whether the solution contains a text more often than the starter. */
const isNew = (code: string, starter: string, text: string): boolean =>
  code.split(text).length > starter.split(text).length;
