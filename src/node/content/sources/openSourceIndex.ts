import { hash } from 'node:crypto';
import type { Stats } from 'node:fs';
import path from 'node:path';
import { ifMissing } from '../../files/ifMissing.ts';
import { parseJson } from '../../files/parseJson.ts';
import { readEntryBytes, touchEntry } from '../../output/entries.ts';
import { toStamp } from '../../output/outputRecord.ts';
import type { SourceResult } from './sourceFile.ts';

/** The index of a site's articles from the last build, in few files. An unchanged article is not read. */
export interface SourceIndex {
  /** @param name of the article, with all that its result depends on besides its text
   *  @returns null for an article that is new, or has changed since */
  readonly find: (name: string, stats: Stats) => IndexedSource | null;
  readonly add: (name: string, stats: Stats, source: IndexedSource) => void;
  /** Write changed entries. @param write replaces a file */
  readonly save: (write: (file: string, text: string) => void) => void;
}

export interface IndexedSource {
  /** Cache file of the whole result. */
  readonly cacheFile: string;
  readonly result: SourceResult;
}

/** Fields of a result that an edit of another article rarely asks for: they are parsed when they are asked for. */
type RareFields = Pick<SourceResult, 'frontMatterPlaces' | 'headings' | 'titleHtml'>;
type CommonFields = Omit<SourceResult, keyof RareFields>;

/** A file of the index: the rare fields of an article on each line, and on the last line all else. */
interface Shard extends Pick<LastLine, 'used'> {
  readonly sources: ReadonlyMap<string, StoredSource>;
  readonly rareAt: (line: number) => string;
}

interface LastLine {
  /** When its cache files were last marked as used, in milliseconds. */
  readonly used: number;
  /** A list, because an object with as many names as articles would take longer to parse than all they hold. */
  readonly sources: readonly (readonly [name: string, source: StoredSource])[];
}

/** @param rare line of the rare fields, or these before they are written */
type StoredSource = readonly [stamp: string, cacheFile: string, result: CommonFields, rare: number | RareFields];

/** Articles in one file of the index: an edit writes as many. */
const SHARD_SIZE = 128;
const DAY_MS = 24 * 60 * 60_000;
/** A file that is younger may change again without another time of change. */
const RACY_MS = 50;
/** The same, on disks that count in seconds. */
const RACY_SECONDS_MS = 2000;

/** @param dir of cache entries
 *  @param key of this index: another renderer, site or locale has another
 *  @param size number of articles */
export function openSourceIndex(dir: string, key: string, size: number, now = Date.now()): SourceIndex {
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, size / SHARD_SIZE)));
  const shards = Array.from({ length: count }, (_, number) => {
    const name = hash('sha256', `${key} ${number} ${count}`);
    const file = path.join(dir, name.slice(0, 2), `${name.slice(2, 40)}.json`);
    const last = readShard(file);
    const isOld = now - last.used > DAY_MS;
    return { file, last, isOld, sources: new Map<string, StoredSource>(), isChanged: isOld };
  });
  const shardOf = (name: string) => shards[toNumber(name) % count];

  return {
    find: (name, stats) => {
      const shard = shardOf(name);
      const known = shard?.last.sources.get(name);
      if (!shard || known?.[0] !== toStamp(stats)) return null;
      const [, cacheFile, result, rare] = known;
      // Joining with `path` normalizes each of them.
      const absolute = dir + path.sep + cacheFile;
      if (shard.isOld && !touchEntry(absolute, now)) return null;
      shard.sources.set(name, known);
      return { cacheFile: absolute, result: withRareFields(result, () => toRareText(rare, shard.last)) };
    },
    add: (name, stats, { cacheFile, result: { frontMatterPlaces, headings, titleHtml, ...result } }) => {
      const shard = shardOf(name);
      if (!shard || isRacy(stats, now)) return;
      const rare: RareFields = { frontMatterPlaces, headings, titleHtml };
      shard.sources.set(name, [toStamp(stats), path.relative(dir, cacheFile), result, rare]);
      shard.isChanged = true;
    },
    save: (write) => {
      for (const { file, last, isOld, sources, isChanged } of shards) {
        if (!isChanged && sources.size === last.sources.size) continue;
        const rare = Array.from(sources.values(), (source) => toRareText(source[3], last));
        const lastLine: LastLine = {
          used: isOld ? now : last.used,
          sources: Array.from(sources, ([name, [stamp, cacheFile, result]], line) => [
            name,
            [stamp, cacheFile, result, line],
          ]),
        };
        write(file, [...rare, JSON.stringify(lastLine)].join('\n'));
      }
    },
  };
}

const toRareText = (rare: number | RareFields, { rareAt }: Shard): string =>
  typeof rare === 'number' ? rareAt(rare) : JSON.stringify(rare);

/** Add the rare fields to a result. They belong to the prototype, because to define three fields of each article would
 *  take as long as to parse them: a copy of the result has to name them. */
function withRareFields(result: CommonFields, readText: () => string): SourceResult {
  return Object.setPrototypeOf(Object.assign(result, { readText }), RARE_FIELDS) as SourceResult;
}

const RARE_FIELDS: RareFields & ThisType<{ readonly readText: () => string }> = {
  get frontMatterPlaces() {
    return parseRare(this.readText()).frontMatterPlaces;
  },
  get headings() {
    return parseRare(this.readText()).headings;
  },
  get titleHtml() {
    return parseRare(this.readText()).titleHtml;
  },
};

const parseRare = (text: string): RareFields => JSON.parse(text) as RareFields;

function readShard(file: string): Shard {
  const bytes = readIfThere(file);
  const end = bytes.lastIndexOf('\n');
  const { used, sources } = parseJson<LastLine>(bytes.toString('utf8', end + 1)) ?? {};
  const isWhole = typeof used === 'number' && Array.isArray(sources);
  let lines: readonly string[] | undefined;
  return {
    used: isWhole ? used : 0,
    sources: new Map(isWhole ? (sources as LastLine['sources']) : []),
    rareAt: (line) => {
      lines ??= bytes.toString('utf8', 0, end).split('\n');
      return lines[line] ?? '';
    },
  };
}

function readIfThere(file: string): Buffer {
  try {
    return readEntryBytes(file);
  } catch (error) {
    return ifMissing(Buffer.alloc(0))(error as NodeJS.ErrnoException);
  }
}

/** Spreads names evenly (https://en.wikipedia.org/wiki/Fowler-Noll-Vo_hash_function). */
function toNumber(name: string): number {
  let number = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) number = Math.imul(number ^ name.charCodeAt(index), 0x01000193);
  return number >>> 0;
}

function isRacy({ mtimeMs, ctimeMs }: Stats, now: number): boolean {
  return now - Math.max(mtimeMs, ctimeMs) < (mtimeMs % 1000 === 0 ? RACY_SECONDS_MS : RACY_MS);
}
