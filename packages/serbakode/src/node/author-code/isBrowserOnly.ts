/** Whether an error of Node names a global that only browsers have. */
export function isBrowserOnly(message: string): boolean {
  return /\b(?:window|document|navigator|localStorage|sessionStorage|matchMedia) is not defined/.test(message);
}
