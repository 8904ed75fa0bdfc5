import type { HostAnswer } from '../../server/sendText.ts';
import type { Preview } from '../createPreview.ts';

export interface DevServerOptions {
  /** The engine's own folder. */
  readonly root: string;
  readonly siteDir: string;
  readonly cacheDir: string;
  /** Folder of the built site. It may be inside the site's folder, as the cache may. */
  readonly outDir: string;
  /** Converts a file's path to the form that problems show. */
  readonly shown: (file: string) => string;
  readonly preview: Preview;
  /** Answers paths that belong to the host; nothing by default. */
  readonly answerHost?: (path: string) => HostAnswer;
  /** Host names to accept besides those of this machine. */
  readonly allowedHosts?: readonly string[];
  /** Origins of services, which pages may connect to. */
  readonly origins?: readonly string[];
  /** Called after every applied change. */
  readonly onUpdate: () => void;
}
