/** Plural forms of a language in the order a text names them (`one|other`), as in Docusaurus. */
export function toPluralForms(rules: Intl.PluralRules): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories } = rules.resolvedOptions();
  return FORMS.filter((form) => pluralCategories.includes(form));
}

const FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
