import type { MessageOverrides } from '../model/config.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import { toPluralForms } from './toPluralForms.ts';

/** Put a locale's own texts in the place of a catalogue's.
 *  @param prefix what stands before the catalogue's keys among the overrides: `account.`, say */
export function overrideMessages<Catalogue extends object>(
  catalogue: Catalogue,
  { language, templates }: MessageOverrides,
  prefix = '',
): Catalogue {
  return visit(catalogue, prefix) as Catalogue;

  function visit(value: unknown, key: string): unknown {
    const template = Object.hasOwn(templates, key) ? templates[key] : undefined;
    if (template !== undefined) return typeof value === 'function' ? toFunction(template, key, language) : template;
    if (typeof value !== 'object' || value === null) return value;
    const inner = key === '' || key === prefix ? key : `${key}.`;
    if (Array.isArray(value)) return value.map((item: unknown, index) => visit(item, `${inner}${index}`));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, visit(item, inner + name)]));
  }
}

/** A message whose arguments take the places of its placeholders, in the order these are declared in. */
function toFunction(template: string, key: string, language: string): (...values: readonly unknown[]) => string {
  const names = PLACEHOLDERS[key] ?? [];
  const rules = new Intl.PluralRules(language);
  const forms = toPluralForms(rules);
  const choices = names.includes('count') ? template.split('|') : [template];
  return (...args) => {
    const values = toValues(names, args);
    const form = choices.length === 1 ? 0 : forms.indexOf(rules.select(Number(values['count'])));
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
