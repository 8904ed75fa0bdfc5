import type { installFolder } from '../../output/installFolder.ts';

type InstallParameters = Parameters<typeof installFolder>;

/** What a part runs beside a local server, such as an emulator: the default export of its `service`. */
export interface ServiceModule {
  /** Where it cannot be had, it prints why and answers nothing: the site runs without it. */
  readonly start: (surroundings: ServiceSurroundings) => Promise<Service>;
}

export interface Service {
  /** JSON by path of the host, which begins with `/__/`; null is an empty answer. */
  readonly answers: Readonly<Record<string, object | null>>;
  readonly stop: () => Promise<void>;
}

export interface ServiceSurroundings {
  /** Prints a line. */
  readonly log: (line: string) => void;
  /** Folder of the part's own module. */
  readonly dir: string;
  /** Folder that holds the built site. */
  readonly workDir: string;
  /** Installs on first need what is too large for a dependency. It is ended with the server. */
  readonly installFolder: (folder: InstallParameters[0], log: InstallParameters[1]) => Promise<void>;
}
