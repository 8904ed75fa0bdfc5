/** Tell a callback of Node.js how a promise ended. */
export async function settle(
  promise: Promise<unknown>,
  done: (error: unknown, value?: unknown) => void,
): Promise<void> {
  let value;
  try {
    value = await promise;
  } catch (error) {
    done(error);
    return;
  }
  done(null, value);
}
