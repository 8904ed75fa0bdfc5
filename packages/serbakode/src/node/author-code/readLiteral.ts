import type { ESTree } from 'rolldown/utils';
import type { Place } from '../diagnostics/problem.ts';

type Literal =
  | { readonly isPlain: true; readonly value: unknown }
  | { readonly isPlain: false; readonly start: number };

/** Read a literal value from its source, without running code.
 *  @param path path of the value in the front matter; '' is the front matter itself
 *  @param places receives the place of each field
 *  @returns the start of the first part that is not a literal, if there is one */
export function readLiteral(
  node: ESTree.Expression,
  path: string,
  placeAt: (offset: number) => Place,
  places: Record<string, Place>,
): Literal {
  if (path !== '') places[path] ??= placeAt(node.start);
  const fail = ({ start }: { readonly start: number }): Literal => ({ isPlain: false, start });
  switch (node.type) {
    case 'Literal':
      return { isPlain: true, value: node.value };
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? { isPlain: true, value: node.quasis[0]?.value.cooked ?? '' } : fail(node);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return readLiteral(node.expression, path, placeAt, places);
    case 'ArrayExpression': {
      const value: unknown[] = [];
      for (const [index, element] of node.elements.entries()) {
        if (element === null || element.type === 'SpreadElement') return fail(element ?? node);
        const item = readLiteral(element, `${path}[${index}]`, placeAt, places);
        if (!item.isPlain) return item;
        value.push(item.value);
      }
      return { isPlain: true, value };
    }
    case 'ObjectExpression': {
      const value: Record<string, unknown> = {};
      for (const property of node.properties) {
        const name = property.type === 'Property' && !property.computed ? toName(property.key) : null;
        if (property.type !== 'Property' || name === null) return fail(property);
        const field = path === '' ? name : `${path}.${name}`;
        places[field] = placeAt(property.start);
        const item = readLiteral(property.value, field, placeAt, places);
        if (!item.isPlain) return item;
        value[name] = item.value;
      }
      return { isPlain: true, value };
    }
    default:
      return fail(node);
  }
}

function toName(key: ESTree.PropertyKey): string | null {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null;
}
