import { append, uncurry } from '../worker/intrinsics.ts';

// As they are before the reader's document, which may replace them.
export const one = document.querySelector.bind(document) as (selector: string) => Element | null;
const querySelectorAll = document.querySelectorAll.bind(document) as (selector: string) => NodeListOf<Element>;
const toStyle = getComputedStyle.bind(self);
const getPropertyValue = uncurry(CSSStyleDeclaration.prototype.getPropertyValue);

export function all(selector: string): Element[] {
  const found: Element[] = [];
  const elements = querySelectorAll(selector);
  for (let index = 0; elements[index]; index++) append(found, elements[index] as Element);
  return found;
}

export function find(target: string | Element): Element {
  const element = typeof target === 'string' ? one(target) : target;
  if (!element) throw new Error(`no element matches "${String(target)}"`);
  return element;
}

export const style = (target: string | Element, property: string): string =>
  getPropertyValue(toStyle(find(target)), property);
