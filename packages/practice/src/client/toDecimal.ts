import { language } from 'virtual:texts/practice';

/** Write a number with as many decimals, as the language of the interface does: `5,0` in Indonesian. */
export const toDecimal = (value: number, digits: number): string =>
  value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
