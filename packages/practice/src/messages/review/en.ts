export const en = {
  title: 'Review',
  lead: 'Ten minutes a day: exercises that you have solved, shortly before you would forget them.',
  needsScript: 'This page needs JavaScript: what you have solved is kept on your device.',
  loading: 'Loading …',
  failedToLoad: 'The page could not be loaded whole. Are you offline?',
  retry: 'Try again',

  begin:
    'Nothing to review yet. Solve an exercise in any chapter; it comes back here three days later. You need no account for it.',
  toCourses: 'To the courses',
  position: (number: string, count: string) => `Exercise ${number} of ${count}`,
  from: 'From the chapter',
  giveUp: 'I do not remember',
  next: 'Next',
  notKept: 'This could not be kept: the storage of your browser is full or blocked.',
  enough: (count: number) =>
    count === 1 ? 'Enough for today: one exercise.' : `Enough for today: ${count} exercises.`,
  more: 'Review more',
  nextOn: (date: string) => `The next one is due on ${date}.`,
  missing: 'Some exercises could not be loaded. Are you offline?',
};

export type ReviewMessages = typeof en;
