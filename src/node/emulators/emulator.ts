/** An emulator that runs. */
export interface Emulator {
  readonly host: string;
  readonly port: number;
  /** Save its data where it was to be kept, then end it. */
  readonly stop: () => Promise<void>;
}

/** The emulator is not available. The message names in one line what is missing and how to fix it. */
export class NoEmulatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NoEmulatorError';
  }
}

export type Log = (line: string) => void;
