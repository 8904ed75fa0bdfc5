interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

const readConnection = () => (navigator as { connection?: NetworkInformation }).connection;

/** Whether the connection allows prefetching: not on 2g, and not with the data saver on. */
export const mayPrefetch = (): boolean => !isSavingData() && !readConnection()?.effectiveType?.includes('2g');

/** Whether the reader has turned on data saving. */
export const isSavingData = (): boolean => readConnection()?.saveData === true;
