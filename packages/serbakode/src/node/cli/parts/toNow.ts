import { UsageError } from './parseArguments.ts';

/** Return the current time: `--now`, or else SOURCE_DATE_EPOCH (seconds), or else the clock. */
export function toNow(option: string | null, epoch: string | undefined): Date {
  const now =
    option !== null
      ? new Date(option)
      : epoch !== undefined && epoch !== ''
        ? new Date(Number(epoch) * 1000)
        : new Date();
  if (Number.isNaN(now.getTime()))
    throw new UsageError(`"${option ?? epoch}" is not a valid date: write 2026-11-21, or seconds in SOURCE_DATE_EPOCH`);
  return now;
}
