/** List the addresses of a `srcset`. An address ends at a space and its descriptor at a comma; an address that ends
 *  with a comma has no descriptor. */
export function listCandidates(srcset: string): string[] {
  const found: string[] = [];
  let isDescription = false;
  for (const word of srcset.split(/\s+/)) {
    const comma = word.indexOf(',');
    if (isDescription && comma === -1) continue;
    const written: string = isDescription ? word.slice(comma) : word;
    let [start, end] = [0, written.length];
    while (written[start] === ',') start += 1;
    while (end > start && written[end - 1] === ',') end -= 1;
    if (end > start) found.push(written.slice(start, end));
    isDescription = end > start && end === written.length;
  }
  return found;
}
