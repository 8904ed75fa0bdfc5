import type { OwnerItems } from './createOwnerItems.ts';
import { MAX_COUNTER, type Stamp } from './item.ts';

/** The stamp of a change that comes after all this device has seen.
 *  @param after the version that is changed
 *  @param generation raised when a page is started over */
export function stampNext(items: OwnerItems, after: Stamp | null, generation = after?.generation ?? 0): Stamp {
  const meta = items.readMeta();
  const counter = Math.min(Math.max(meta.counter, after?.counter ?? 0) + 1, MAX_COUNTER);
  items.writeMeta({ counter, writer: meta.writer });
  return { generation, counter, writer: meta.writer };
}
