import { stripVTControlCharacters } from 'node:util';
import { transformSync } from 'rolldown/utils';

/**
 * Compile TypeScript and JSX to a JavaScript module that Node.js runs. Imports of sibling files are renamed to their
 * JavaScript.
 * @param fileName its extension selects the language
 * @throws Error with the parser's message if the code does not parse
 */
export function toJavaScript(fileName: string, code: string): string {
  const { code: script, errors } = transformSync(fileName, code, {
    jsx: { runtime: 'automatic' },
    target: 'es2022',
    tsconfig: false,
  });
  const [first] = errors;
  if (first) throw new Error(stripVTControlCharacters(first.message));
  return script.replace(/((?:from|import)\s*\(?\s*)(['"])(\.{1,2}\/[^'"\n]+)\.(?:tsx?|jsx)\2/g, '$1$2$3.js$2');
}

/** `kartu.tsx` → `kartu.js` */
export function toScriptName(fileName: string): string {
  return fileName.replace(/\.(?:tsx?|jsx)$/, '.js');
}
