/** Wait for a promise with a time limit, such as an answer from the network. */
export async function within<Value>(limitMs: number, coming: Value | Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    const seconds = limitMs / 1000;
    timer = setTimeout(() => reject(new Error(`it waits for more than ${seconds} s`)), limitMs);
  });
  try {
    return await Promise.race([coming, end]);
  } finally {
    clearTimeout(timer);
  }
}
