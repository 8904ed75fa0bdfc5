/** Parse JSON that may be incomplete, because a crash or a full disk interrupted its writing.
 *  @returns null for a text that is not JSON */
export function parseJson<Value>(text: string): Partial<Value> | null {
  try {
    return JSON.parse(text) as Partial<Value> | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
