/** Addresses of a `srcset`. Each ends at a space, and what describes it at a comma; one that ends in a comma has no description. */
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
