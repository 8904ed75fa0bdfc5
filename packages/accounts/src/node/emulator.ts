import type { ServiceSurroundings } from 'serbakode';

/** Projects whose name begins with `demo-` exist nowhere, so nothing done here can reach a real one. */
export const DEMO_PROJECT = 'demo-site';

export const LOOPBACK = '127.0.0.1';

/** An emulator that runs. */
export interface Emulator {
  readonly host: string;
  readonly port: number;
  /** Save its data if it has a data folder, then end it. */
  readonly stop: () => Promise<void>;
}

/** The emulator is not available. The message names in one line what is missing and how to fix it. */
export class NoEmulatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NoEmulatorError';
  }
}

export type Log = ServiceSurroundings['log'];

/** What starting an emulator needs. */
export interface Tools extends Pick<ServiceSurroundings, 'log' | 'installFolder'> {
  /** Folder with the package.json of Firebase's tools. */
  readonly emulatorsDir: string;
}
