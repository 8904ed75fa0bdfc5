/** An emulator that runs. */
export interface Emulator {
  readonly host: string;
  readonly port: number;
  /** Save its data where it was to be kept, then end it. */
  readonly stop: () => Promise<void>;
}

/** An emulator that is not available; the message says what is missing and how to fix it, in one line. */
export class NoEmulatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NoEmulatorError';
  }
}

export type Log = (line: string) => void;
