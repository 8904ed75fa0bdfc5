/** The result of one drill of `npm run test:long`: an attack or a fault, tried many times. */
export interface DrillResult {
  readonly name: string;
  /** Attempts made. */
  readonly tried: number;
  /** Attempts with the expected result. */
  readonly held: number;
  readonly seconds: number;
  /** Failures, one line each; empty if all attempts had the expected result. */
  readonly failures: readonly string[];
}
