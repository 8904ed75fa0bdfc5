import { createContext, use } from 'react';
import type { CollectedHead, HeadTag } from '../../../shared/document/collectedHead.ts';

/** Set while the build renders a page. */
const HeadContext = createContext<((head: CollectedHead) => void) | null>(null);
export const HeadProvider = HeadContext.Provider;

/** @returns null in the browser */
export const useCollectHead = () => use(HeadContext);

/** Create what gathers the head of one page. React may render a component twice, and the last one counts. */
export function createHeadCollector() {
  let head: CollectedHead = {};
  const tags = new Map<string, HeadTag>();
  const data = new Map<string, unknown>();
  return {
    collect({ tags: newTags = [], structuredData = [], ...fields }: CollectedHead): void {
      head = { ...head, ...fields };
      for (const tag of newTags) tags.set(toKey(tag), tag);
      for (const item of structuredData) data.set(JSON.stringify(item), item);
    },
    read: (): CollectedHead => ({ ...head, tags: [...tags.values()], structuredData: [...data.values()] }),
  };
}

/** Tags with the same key say the same of a document. */
function toKey({ tag, attributes }: HeadTag): string {
  const name = attributes['name'] ?? attributes['property'];
  return JSON.stringify(name === undefined ? [tag, attributes] : [tag, name]);
}
