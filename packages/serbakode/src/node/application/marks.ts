/** A placeholder in compiled code for a text that is only known later. */
export const toMark = (name: string): string => `__${name}__`;

/** Put texts in the place of their marks, which are strings of the code. */
export function fillMarks<Name extends string>(code: string, texts: Readonly<Record<Name, string>>): string {
  return code.replace(/(?<quote>["'`])__(?<name>[A-Z_]+)__\k<quote>/g, (mark, _quote, name: string) =>
    Object.hasOwn(texts, name) ? toLiteral(texts[name as Name]) : mark,
  );
}

/** A mark of data, as code. */
export const toDataMark = (name: string): string => `JSON.parse("${toMark(name)}")`;

/** Put data in the place of its marks. */
export const fillEach = (code: string, name: string, data: unknown): string =>
  code.replace(new RegExp(`\\bJSON\\.parse\\(["'\`]${toMark(name)}["'\`]\\)`, 'g'), () => toLiteral(data));

/** Put data in the place of its mark.
 *  @throws Error unless the code has one */
export function fillData(code: string, name: string, data: unknown): string {
  const count = code.split(toMark(name)).length - 1;
  if (count !== 1) throw new Error(`the compiled code has ${count} marks ${name}, not one`);
  return fillEach(code, name, data);
}

/** Data as code of an inline script, which no text may end. */
const toLiteral = (data: unknown): string => JSON.stringify(data).replaceAll('</', String.raw`<\/`);
