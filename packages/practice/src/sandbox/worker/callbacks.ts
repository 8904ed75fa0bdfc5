type Callback = (error: unknown, value?: unknown) => void;

/** Give a function a callback of Node.js, its last argument, in place of a promise. */
export const withCallback =
  (act: (...values: never[]) => Promise<unknown>) =>
  (...values: unknown[]): void => {
    const done = values.pop() as Callback;
    void settle(act(...(values as never[])), done);
  };

async function settle(promise: Promise<unknown>, done: Callback): Promise<void> {
  let value;
  try {
    value = await promise;
  } catch (error) {
    done(error);
    return;
  }
  done(null, value);
}

/** Call a function in a later task. */
export const later =
  (act: (...values: never[]) => unknown) =>
  async (...values: unknown[]): Promise<unknown> => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    return act(...(values as never[]));
  };
