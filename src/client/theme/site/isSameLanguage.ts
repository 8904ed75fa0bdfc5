import { toPrimarySubtag } from './toPrimarySubtag.ts';

export function isSameLanguage(one: string, other: string): boolean {
  return toPrimarySubtag(one) === toPrimarySubtag(other);
}
