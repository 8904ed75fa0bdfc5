/** Name under which the device keeps the plan. */
export const PLAN_NOTE = 'school/plan';

/** Days of the week for learning, and the minutes each day. */
export interface Plan {
  /** As `Date.getDay` counts them: 0 is Sunday. Monday comes first. */
  readonly days: readonly number[];
  readonly minutes: number;
}

/** Days in the order in which a week is shown. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
export const MINUTES = [10, 20, 30, 45] as const;

/** @returns null if the text is not a plan */
export function parsePlan(text: string): Plan | null {
  const [, days = '', minutes = ''] = /^([0-6]+) (\d{1,3})$/.exec(text) ?? [];
  const plan = { days: WEEK.filter((day) => days.includes(String(day))), minutes: Number(minutes) };
  return plan.days.length > 0 && plan.minutes > 0 ? plan : null;
}

export const toPlanText = ({ days, minutes }: Plan): string => `${days.join('')} ${minutes}`;

/** Whole weeks that some minutes of learning take, at least one. */
export const toWeeks = (minutes: number, plan: Plan): number =>
  Math.max(1, Math.ceil(minutes / (plan.days.length * plan.minutes)));
