import { parseCalendarDay, type CalendarDay } from '../../../shared/model/calendarDay.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { placeOf } from './placeOf.ts';
import type { ParsedFile } from './sourceFile.ts';

/** Read a date of the front matter.
 *  @returns null if it is not valid (then a problem is reported) */
export function readDate(
  file: ParsedFile,
  field: string,
  written: string,
  { config, problems }: { readonly config: Pick<SiteConfig, 'timeZone'>; readonly problems: ProblemList },
): CalendarDay | null {
  const day = parseCalendarDay(written, config.timeZone);
  if (!day)
    problems.add({
      ...placeOf(file, field),
      message: `"${written}" is not a valid date`,
      fix: 'write the day as 2023-02-24, or with a time as 2023-02-24T08:00:00+07:00',
    });
  return day;
}
