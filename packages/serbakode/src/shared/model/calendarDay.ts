/** A day in the site's time zone, never computed from the viewer's clock or zone. */
export interface CalendarDay {
  /** `2023-02-24` */
  readonly iso: string;
  readonly year: string;
  /** Sort key: the day and, where the author gave one, the time of day. */
  readonly sortKey: string;
  /** Days since 1 January 1970. */
  readonly number: number;
}

const DAY_MS = 86_400_000;
const toDayNumber = (iso: string): number => Date.parse(iso) / DAY_MS;

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME_PATTERN = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;

/** Parse a date as authors write it: a day, or a day with a time and zone.
 *  @param timeZone IANA name of the site's zone; a time with another zone is converted to it
 *  @returns null when it is not a valid date, such as 2023-02-30 */
export function parseCalendarDay(text: string, timeZone: string): CalendarDay | null {
  const match = DAY_PATTERN.exec(text);
  if (match) {
    const [, year = '', month = '', day = ''] = match;
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
    return isReal ? { iso: text, year, sortKey: `${text}T00:00:00`, number: toDayNumber(text) } : null;
  }
  if (!TIME_PATTERN.test(text)) return null;
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const day = parseCalendarDay(text.slice(0, 10), timeZone);
  if (!hasZone) {
    const isReal = !Number.isNaN(Date.parse(`${text.replace(' ', 'T')}Z`));
    return day && isReal ? { ...day, sortKey: text.replace(' ', 'T') } : null;
  }
  const instant = new Date(text.replace(' ', 'T'));
  return !day || Number.isNaN(instant.getTime()) ? null : toCalendarDay(instant, timeZone);
}

/** The day an instant falls on in a zone. */
export function toCalendarDay(instant: Date, timeZone: string): CalendarDay {
  const parts = toClock(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const iso = `${part('year')}-${part('month')}-${part('day')}`;
  return {
    iso,
    year: part('year'),
    sortKey: `${iso}T${part('hour')}:${part('minute')}:${part('second')}`,
    number: toDayNumber(iso),
  };
}

/** Formatter for the day and time in a zone, in digits. */
const toClock = remember(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

export interface DayFormatter {
  /** `24 Februari 2023` */
  readonly long: (iso: string) => string;
  /** `24 Februari` */
  readonly short: (iso: string) => string;
  /** `Februari 2023` */
  readonly month: (iso: string) => string;
}

/** Formats a day in a language. */
export const toDayFormatter = remember((language): DayFormatter => {
  // The day is already in the site's zone; UTC keeps the formatter from shifting it.
  const long = new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
  const short = new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'long' });
  const month = new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  return {
    long: remember((iso) => long.format(new Date(`${iso}T00:00:00Z`))),
    short: remember((iso) => short.format(new Date(`${iso}T00:00:00Z`))),
    month: (iso) => month.format(new Date(`${iso}T00:00:00Z`)),
  };
});

/** Make each value once: creating a formatter costs as much as rendering a page, and formatting a day, which posts of a
 *  large blog share, as much as all the rest of a link to a post. */
function remember<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
