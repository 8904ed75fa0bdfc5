import { stripVTControlCharacters } from 'node:util';
import { transformSync } from 'rolldown/utils';

/** Compile TypeScript and JSX to a JavaScript module that Node.js runs. Imports of sibling files are renamed to their
 *  JavaScript.
 *  @param fileName its extension selects the language
 *  @param withMap end with a source map, so that traces name the lines of `code`
 *  @throws Error with the parser's message if the code does not parse */
export function toJavaScript(fileName: string, code: string, withMap = false): string {
  const {
    code: script,
    errors,
    map,
  } = transformSync(fileName, code, {
    jsx: { runtime: 'automatic' },
    target: 'es2022',
    tsconfig: false,
    sourcemap: withMap,
  });
  const [first] = errors;
  if (first) throw new Error(stripVTControlCharacters(first.message));
  const renamed = script.replace(/((?:from|import)\s*\(?\s*)(['"])(\.{1,2}\/[^'"\n]+)\.(?:tsx?|jsx)\2/g, '$1$2$3.js$2');
  if (!map) return renamed;
  const data = Buffer.from(JSON.stringify(map)).toString('base64');
  return `${renamed}\n//# sourceMappingURL=data:application/json;base64,${data}\n`;
}

/** `kartu.tsx` → `kartu.js` */
export function toScriptName(fileName: string): string {
  return fileName.replace(/\.(?:tsx?|jsx)$/, '.js');
}
