/** Split items into list pages, keeping their order.
 *  @param perPage items on a page (a count, at least 1; 10 in the specification, section 9), or all of them
 *  @returns pages numbered from 1, the last perhaps shorter; when there is nothing one empty page, or none with `'ALL'`,
 *  as in Docusaurus
 *  @throws RangeError when `perPage` is below 1 */
export function paginate<Item>(items: readonly Item[], perPage: number | 'ALL') {
  if (perPage === 'ALL') return items.length === 0 ? [] : [{ number: 1, items }];
  if (!Number.isInteger(perPage) || perPage < 1)
    throw new RangeError(`perPage must be a whole number of at least 1, not ${perPage}`);
  const pageCount = Math.max(1, Math.ceil(items.length / perPage));
  return Array.from({ length: pageCount }, (_, index) => ({
    number: index + 1,
    items: items.slice(index * perPage, (index + 1) * perPage),
  }));
}
