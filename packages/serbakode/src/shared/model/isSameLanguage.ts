export function isSameLanguage(one: string, other: string): boolean {
  return toPrimarySubtag(one) === toPrimarySubtag(other);
}

/** Language of a BCP 47 tag without script and region: `id` of `id-ID`. */
function toPrimarySubtag(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}
