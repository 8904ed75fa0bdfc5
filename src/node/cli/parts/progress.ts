/** Delay before progress is shown, in milliseconds. */
const QUIET_MS = 1000;
/** Time between two lines if the output is not a terminal, in milliseconds. */
const LINE_EVERY_MS = 5000;

/** Show progress of work that takes longer than a second: one updated line in a terminal, or occasional lines in a
 *  log. */
export function createProgress() {
  const output = process.stderr;
  const start = performance.now();
  let lastLine = start;
  let isShown = false;
  return {
    show: (step: string, done: number, total: number) => {
      const now = performance.now();
      if (now - start < QUIET_MS) return;
      if (output.isTTY) {
        output.write(`\r\u001b[K${step} ${done} of ${total}`);
        isShown = true;
      } else if (now - lastLine > LINE_EVERY_MS) {
        lastLine = now;
        output.write(`${step} ${done} of ${total}\n`);
      }
    },
    clear: () => {
      if (isShown) output.write('\r\u001b[K');
      isShown = false;
    },
  };
}
