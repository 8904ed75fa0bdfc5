/** Texts of the part's own pages. */
export interface SchoolPageMessages {
  readonly language: string;
  readonly minutes: (count: number) => string;
  readonly exercises: (count: number) => string;
  readonly begin: string;
  readonly goOn: string;
  readonly youMake: string;
  readonly youCan: string;
  readonly forWhom: string;
  readonly needs: string;
  readonly chaptersHeading: string;
  readonly done: string;
  readonly after: string;
  readonly finish: string;
  readonly glossary: string;
  readonly finishTitle: (course: string) => string;
  readonly solvedOf: (done: number, count: number) => string;
  readonly openChapters: (count: number) => string;
  readonly openLead: string;
  readonly project: string;
  readonly pictureHeading: string;
  readonly pictureLead: string;
  readonly pictureLabel: (course: string, date: string) => string;
  readonly name: string;
  readonly nameHint: string;
  readonly share: string;
  readonly download: string;
  readonly print: string;
  readonly notCertificate: string;
  readonly needsScript: string;
  readonly planTitle: string;
  readonly planLead: string;
  readonly planNeedsScript: string;
  readonly planDays: string;
  readonly planLength: string;
  readonly planStore: string;
  readonly planStored: string;
  readonly planRefused: string;
  readonly planWithoutDays: string;
  readonly planRemove: string;
  readonly weekTotal: (days: number, minutes: number) => string;
  readonly courseWeeks: (course: string, weeks: number) => string;
  readonly planNext: string;
  readonly planAnyDay: string;
  readonly planReview: string;
  readonly planReviewLead: string;
  readonly planReviewLink: string;
  readonly days: {
    readonly d1: string;
    readonly d2: string;
    readonly d3: string;
    readonly d4: string;
    readonly d5: string;
    readonly d6: string;
    readonly d0: string;
  };
}

export const en: SchoolPageMessages = {
  language: 'en',
  minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  exercises: (count) => (count === 1 ? '1 exercise' : `${count} exercises`),
  begin: 'Begin with chapter 1',
  goOn: 'Go on:',
  youMake: 'What you will make',
  youCan: 'What you can do afterwards',
  forWhom: 'Who it is for',
  needs: 'What you need',
  chaptersHeading: 'Chapters',
  done: 'done',
  after: 'What may come next',
  finish: 'The end of the course',
  glossary: 'A word you do not know? Look it up in the glossary.',
  finishTitle: (course) => `The end of ${course}`,
  solvedOf: (done, count) => `${done} of ${count} exercises solved`,
  openChapters: (count) => (count === 1 ? 'One chapter is open' : `${count} chapters are open`),
  openLead: 'The picture is made once all chapters are done. Take your time.',
  project: 'The last chapter:',
  pictureHeading: 'Your picture',
  pictureLead:
    'It is made on this device, and nothing is sent. Your name stays here until you remove your data from the device.',
  pictureLabel: (course, date) => `${course}, done on ${date}`,
  name: 'Name on the picture',
  nameHint: 'As you like; it may stay empty.',
  share: 'Share the picture',
  download: 'Download the picture',
  print: 'Print',
  notCertificate: 'This is not a certificate. It only says which exercises were solved on this device.',
  needsScript: 'The picture and your progress need JavaScript.',
  planTitle: 'Plan for the week',
  planLead: 'Choose days and minutes. A missed day is not a debt: you continue where you stopped.',
  planNeedsScript: 'A plan needs JavaScript: it is kept on your device. You may go on without one.',
  planDays: 'On which days?',
  planLength: 'How long each time?',
  planStore: 'Keep the plan',
  planStored: 'Your plan is kept on this device.',
  planRefused: 'Not kept: storage is full or blocked.',
  planWithoutDays: 'Not kept yet: choose at least one day.',
  planRemove: 'Remove the plan',
  weekTotal: (days, minutes) => `${days === 1 ? '1 day' : `${days} days`}, ${minutes} minutes a week`,
  courseWeeks: (course, weeks) =>
    `What is left of ${course} then takes about ${weeks === 1 ? 'a week' : `${weeks} weeks`}.`,
  planNext: 'The next step',
  planAnyDay: 'Any day is a good one to go on.',
  planReview: 'Ten minutes of review',
  planReviewLead: 'Exercises that you have solved come back shortly before you would forget them.',
  planReviewLink: 'Review exercises',
  days: {
    d1: 'Monday',
    d2: 'Tuesday',
    d3: 'Wednesday',
    d4: 'Thursday',
    d5: 'Friday',
    d6: 'Saturday',
    d0: 'Sunday',
  },
};
