/** Texts of places on pages that are not the part's own. */
export interface SchoolMessages {
  readonly language: string;
  readonly endHeading: string;
  readonly endLead: string;
  readonly endLink: string;
  readonly plan: string;
  readonly review: string;
  readonly planNone: string;
  readonly planMinutes: (count: number) => string;
}

export const en: SchoolMessages = {
  language: 'en',
  endHeading: 'The last chapter of this course',
  endLead: 'See what you have solved, take your picture home and choose what comes next.',
  endLink: 'To the end of the course',
  plan: 'Plan for the week',
  review: 'Review exercises',
  planNone: 'Choose days and minutes that suit you.',
  planMinutes: (count) => `${count} minutes`,
};
