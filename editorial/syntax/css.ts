import { transform, type Selector, type SelectorComponent } from 'lightningcss';
import type { Feature } from './feature.ts';
import { CSS_FAMILIES } from './names.ts';

/** List the features of a style sheet: properties, selectors and rules by the parser, functions and units by the text.
 *  @returns null if it does not parse */
export function readCss(code: string): Feature[] | null {
  const text = code.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const lines = text.split('\n');
  const lineOf = (part: string) =>
    Math.max(
      0,
      lines.findIndex((line) => line.includes(part)),
    ) + 1;
  const features: Feature[] = [];
  const add = (part: string, ...names: readonly string[]) =>
    features.push({ names: names.map((name) => `css:${name}`), line: lineOf(part) });
  try {
    transform({
      filename: 'a.css',
      code: Buffer.from(code),
      errorRecovery: false,
      visitor: {
        Selector: (selector: Selector) => {
          for (const component of selector) addComponent(component, add);
        },
        Rule: (rule) => {
          if (rule.type !== 'style') add(`@${rule.type}`, `@${rule.type}`);
          if (rule.type === 'media') for (const name of lines.join(' ').match(/prefers-[\w-]+/g) ?? []) add(name, name);
        },
      },
    });
  } catch {
    return null;
  }
  for (const match of text.matchAll(/(?<=[{;]\s*)(-{0,2}[a-z][\w-]*)\s*:\s*([^;{}]+)(?=[;}])/g)) {
    const [, property = '', value = ''] = match;
    const line = text.slice(0, match.index).split('\n').length;
    const push = (...names: readonly string[]) => features.push({ names: names.map((name) => `css:${name}`), line });
    if (property.startsWith('--')) push('--x');
    else if (property === 'display')
      push(`display:${value.trim()}`, ...(/^(?:flex|grid)$/.test(value.trim()) ? [] : ['display']));
    else
      push(
        property,
        ...CSS_FAMILIES.filter((family) => property.startsWith(`${family}-`) || property.endsWith(`-${family}`)),
      );
    for (const [, name = ''] of value.matchAll(/\b([a-z-]+)\(/g))
      if (name !== 'rgb' && name !== 'url') push(`${name}()`);
    for (const [, unit = ''] of value.matchAll(/\b\d*\.?\d+(rem|em|px|%|ch|fr|vw|vh|s|ms)(?![\w-])/g)) push(unit);
  }
  return features;
}

function addComponent(component: SelectorComponent, add: (part: string, ...names: readonly string[]) => void): void {
  if (component.type === 'class') add(`.${component.name}`, '.class');
  if (component.type === 'id') add(`#${component.name}`, '#id');
  if (component.type === 'attribute') add(`[${component.name}`, `[${component.name}]`, '[atribut="nilai"]');
  if (component.type === 'pseudo-class') add(`:${component.kind}`, `:${component.kind}`);
  if (component.type === 'pseudo-element') add(`::${component.kind}`, `::${component.kind}`);
  if (component.type === 'combinator' && component.value !== 'descendant') add('', component.value);
}
