/** Whether an error of Node names what is there in browsers alone. */
export function isBrowserOnly(message: string): boolean {
  return /\b(?:window|document|navigator|localStorage|sessionStorage|matchMedia) is not defined/.test(message);
}
