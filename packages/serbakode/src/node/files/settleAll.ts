/** As `Promise.all`, but a failure is thrown once all have ended: none goes on writing where its files are removed.
 *  @throws the reason of the first that fails */
export async function settleAll<Tasks extends readonly unknown[] | []>(
  tasks: Tasks,
): Promise<{ -readonly [Index in keyof Tasks]: Awaited<Tasks[Index]> }> {
  await Promise.allSettled(tasks);
  return Promise.all(tasks);
}
