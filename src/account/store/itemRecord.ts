import { type Item, type ItemId, kindOf, MAX_COUNTER, MAX_HEADING, MAX_PATH, MAX_TITLE } from './item.ts';

/** An item as it is stored, on the device and in the database, under its id. `firestore.rules` checks the same fields. */
export interface ItemRecord {
  readonly k: 'save' | 'read';
  readonly p: string;
  readonly t: string;
  readonly r: number;
  readonly h: string;
  readonly d: boolean;
  readonly x: boolean;
  readonly n: number;
  readonly w: string;
  readonly g: number;
}

export function toRecord(item: Item): ItemRecord {
  return {
    k: item.kind,
    p: item.path.slice(0, MAX_PATH),
    t: cut(item.title, MAX_TITLE),
    r: item.percent,
    h: cut(item.heading, MAX_HEADING),
    d: item.isDone,
    x: item.isRemoved,
    n: item.stamp.counter,
    w: item.stamp.writer,
    g: item.stamp.generation,
  };
}

/** Read a stored item; what an older version did not write gets its plain value.
 *  @returns null when it is no item at all */
export function parseRecord(id: ItemId, value: unknown): Item | null {
  if (!ITEM_ID.test(id) || typeof value !== 'object' || value === null) return null;
  const record: Partial<Record<keyof ItemRecord, unknown>> = value;
  const kind = kindOf(id);
  if (record.k !== kind || typeof record.p !== 'string' || !record.p.startsWith('/')) return null;
  return {
    id,
    kind,
    path: record.p,
    title: toText(record.t),
    percent: toCount(record.r, 100),
    heading: toText(record.h),
    isDone: record.d === true,
    isRemoved: record.x === true,
    stamp: {
      generation: toCount(record.g, MAX_COUNTER),
      counter: toCount(record.n, MAX_COUNTER),
      writer: typeof record.w === 'string' && WRITER.test(record.w) ? record.w : NO_WRITER,
    },
  };
}

const ITEM_ID = /^[sr][a-z0-9]{6,32}$/;
const WRITER = /^[a-z0-9]{8}$/;
const NO_WRITER = '00000000';

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function toCount(value: unknown, max: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? Math.min(value, max) : 0;
}

/** Cut a text without leaving half of a surrogate pair at its end, which the database would refuse. */
function cut(text: string, length: number): string {
  const isInsidePair = text.length > length && /[\uD800-\uDBFF]/.test(text.charAt(length - 1));
  return text.slice(0, isInsidePair ? length - 1 : length);
}
