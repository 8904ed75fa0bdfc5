/** Words of the configuration that the browser or a floor below the schema use too. */

export type HistoryKind = 'browser' | 'hash' | 'memory';

export interface ColorModeConfig {
  readonly defaultMode: 'light' | 'dark';
  readonly disableSwitch: boolean;
  readonly respectPrefersColorScheme: boolean;
}

/** Formats of feeds, with the name of the file in each. */
export const FEED_FILES = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const;
export type FeedType = keyof typeof FEED_FILES;

export const ORIGIN_KINDS = ['img', 'media', 'font', 'connect', 'frame', 'form', 'script', 'style'] as const;
/** Kinds of request a page makes, named after the directives of a policy. */
export type OriginKind = (typeof ORIGIN_KINDS)[number];
/** External origins by the kind of request allowed to them. */
export type PolicyOrigins = Readonly<Record<OriginKind, readonly string[]>>;

/** A key of the device's storage that becomes an attribute of `<html>` in the first frame: `pending` where there is
 *  something under it, else `none`. Without scripts the attribute is missing. */
export interface FirstFrameHint {
  readonly key: string;
  /** Begins with `data-`. */
  readonly attribute: string;
}
