/** The result of one drill of `npm run test:long`: an attack or a fault, tried many times. */
export interface DrillResult {
  readonly name: string;
  /** Attempts made. */
  readonly tried: number;
  /** Attempts that ended as promised. */
  readonly held: number;
  readonly seconds: number;
  /** What went wrong, one line each; empty when all attempts held. */
  readonly failures: readonly string[];
}
