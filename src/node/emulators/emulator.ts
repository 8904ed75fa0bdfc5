/** An emulator that runs. */
export interface Emulator {
  readonly host: string;
  readonly port: number;
  /** Save its data where it was to be kept, then end it. */
  readonly stop: () => Promise<void>;
}

/** Why an emulator cannot be had here, in one line: what is missing, and what to do about it. */
export class NoEmulatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NoEmulatorError';
  }
}

export type Log = (line: string) => void;
