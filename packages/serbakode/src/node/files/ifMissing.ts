/** A handler of errors for a file or folder that may be missing.
 *  @param instead what a missing one gives; any other error is thrown again */
export const ifMissing =
  <Value>(instead: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
