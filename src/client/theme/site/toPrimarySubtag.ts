/** Language of a BCP 47 tag without script and region: `id` of `id-ID`. */
export function toPrimarySubtag(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}
