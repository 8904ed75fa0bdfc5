/** Number of `outcomes` in front matter. */
export function countOutcomes(frontMatter: unknown): number {
  if (typeof frontMatter !== 'object' || frontMatter === null || !('outcomes' in frontMatter)) return 0;
  return Array.isArray(frontMatter.outcomes) ? frontMatter.outcomes.length : 0;
}
