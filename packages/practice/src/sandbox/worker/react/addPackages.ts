import { parts } from '../parts.ts';

/** Let programs import packages by these names. */
export function addPackages(packages: Readonly<Record<string, object>>): void {
  parts.packages = { ...parts.packages, ...packages };
}
