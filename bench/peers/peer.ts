import type { CommandMeasure } from '../measureCommand.ts';

/** An engine that builds the corpus beside this one. */
export interface Peer {
  readonly name: string;
  /** The most posts it is asked to build: above that it takes minutes. */
  readonly mostPosts: number;
  /** Whether its pages come to life as an application, which makes their first visits comparable. */
  readonly hasApplication: boolean;
  /** Build a generated site into a folder and measure it.
   *  @param isCold whether to remove what earlier builds kept
   *  @throws Error when the build fails */
  readonly build: (places: PeerPlaces & { readonly isCold: boolean }) => Promise<CommandMeasure>;
}

export interface PeerPlaces {
  readonly posts: number;
  readonly siteDir: string;
  readonly outDir: string;
}
