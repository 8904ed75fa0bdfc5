interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether bytes the reader did not ask for may be spent: never on 2g, never with the data saver on. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
