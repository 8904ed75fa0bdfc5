interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether the connection allows prefetching: not on 2g, and not with the data saver on. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** Whether the reader has turned on data saving. */
export function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true;
}
