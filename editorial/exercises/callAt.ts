/** Find the source of a helper's call that starts on a line of a test.
 *  @param line counted from 0
 *  @returns in `name` the last string argument that is not compared, or null if there is none */
export function callAt(
  test: string,
  line: number,
  language: string,
): { readonly call: string; readonly name: string | null } {
  const lines = test.split('\n');
  let call = '';
  for (const text of lines.slice(line)) {
    call += call === '' ? text.trim() : `\n${text}`;
    if (depthOf(call, language) <= 0) break;
  }
  call = call.replace(/;\s*$/, '');
  const [, name] = /,\s*(?:'([^'\n]*)'|"([^"\n]*)")\s*,?\s*\)$/.exec(call)?.filter((part) => part !== undefined) ?? [];
  return { call, name: name ?? null };
}

/** Brackets that are open at the end of a piece of code. */
function depthOf(code: string, language: string): number {
  const comment = language === 'python' ? /#.*/g : /\/\/.*|\/\*[\s\S]*?\*\//g;
  const bare = code
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g, '""')
    .replace(comment, '');
  return bare.split(/[([{]/).length - bare.split(/[)\]}]/).length;
}
