import type { CommandMeasure } from '../measure/measureCommand.ts';
import type { Spread } from '../measure/spread.ts';

/** An engine that builds the corpus beside this one. */
export interface Peer {
  readonly name: string;
  /** Largest number of posts to build, because more take minutes. */
  readonly mostPosts: number;
  /** Whether its pages are hydrated by an application, so that first visits are comparable. */
  readonly hasApplication: boolean;
  /** Build a generated site into a folder and measure it.
   *  @param isCold whether to build without caches of earlier builds
   *  @throws Error if the build fails */
  readonly build: (places: PeerPlaces & { readonly isCold: boolean }) => Promise<CommandMeasure>;
}

interface PeerPlaces {
  readonly posts: number;
  readonly siteDir: string;
  readonly outDir: string;
}

/** Times of one engine for one corpus. */
export interface PeerMeasure {
  readonly engine: string;
  readonly posts: number;
  /** A build with an empty cache. */
  readonly cold: BuildSpread;
  /** A build after the title of one post has changed. */
  readonly edited: BuildSpread;
}

interface BuildSpread {
  readonly seconds: Spread;
  readonly processorSeconds: Spread;
  readonly peakMegabytes: Spread;
}
