import { escapeAttribute } from '../markup/escapeText.ts';

/** Write a tag of the head. Attributes whose value is true stand without one. */
export function toTag(tag: string, attributes: Readonly<Record<string, string | true>>): string {
  const all = Object.entries(attributes).map(([name, value]) =>
    value === true ? name : `${name}="${escapeAttribute(value)}"`,
  );
  return `<${[tag, ...all].join(' ')}>`;
}
