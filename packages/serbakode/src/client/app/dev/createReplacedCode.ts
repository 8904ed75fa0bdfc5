/** What the bundler says of a module that it replaces. */
interface Replacement {
  /** Its path below the base URL, with a slash before it. */
  readonly acceptedPath: string;
  /** Also in the address of the new code, as `t`. */
  readonly timestamp: number;
}

const FRAME = /(https?:\/\/[^\s()]+?):\d+:\d+/g;

/** Records which code of this page has been replaced. Replaced code may still run for a while: in a handler or a timer
 *  that it left, or in a pending effect. Its errors are not faults of the current site. */
export function createReplacedCode(baseUrl: string) {
  const replacedAt = new Map<string, number>();
  return {
    note: (replacements: readonly Replacement[]): void => {
      for (const { acceptedPath, timestamp } of replacements)
        replacedAt.set(acceptedPath.replace(/\?.*/, ''), timestamp);
    },
    /** Whether a stack leads through code that has been replaced since it was loaded. */
    isOn: (stack: string): boolean =>
      [...stack.matchAll(FRAME)].some(([, address = '']) => {
        const { pathname, searchParams } = new URL(address);
        const at = replacedAt.get(pathname.slice(baseUrl.length - 1));
        return at !== undefined && Number(searchParams.get('t')) < at;
      }),
  };
}
