import { toPluralForms } from './toPluralForms.ts';

/** A message whose arguments take the places of its placeholders, in the order these are declared in.
 *  @param names of its placeholders; `count` chooses the plural form */
export function toMessage(
  template: string,
  names: readonly string[],
  language: string,
): (...values: readonly unknown[]) => string {
  const choices = names.includes('count') ? template.split('|') : [template];
  // Asked for only where there is a choice: the application makes its messages as it starts.
  const rules = choices.length > 1 ? new Intl.PluralRules(language) : null;
  const forms = rules ? toPluralForms(rules) : [];
  return (...args) => {
    const values = toValues(names, args);
    const form = rules ? forms.indexOf(rules.select(Number(values['count']))) : 0;
    const choice = choices[Math.min(form, choices.length - 1)] ?? template;
    return choice.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  };
}

/** @param args one for each name, or one object that holds them all */
function toValues(names: readonly string[], args: readonly unknown[]): Readonly<Record<string, unknown>> {
  const [first] = args;
  if (typeof first === 'object' && first !== null) return { ...first };
  return Object.fromEntries(names.map((name, index) => [name, args[index]]));
}
