import { language } from 'virtual:texts/practice';

/** Format a number with a fixed number of decimals in the language of the interface: `5,0` in Indonesian. */
export const toDecimal = (value: number, digits: number): string =>
  value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
