/** Every number of the guide (editorial/guide.md, sections 3, 4, 8, 9 and 10) that a rule compares with. */

/** Words of prose; exercises are not counted. */
export const WORDS = { post: [400, 2500], doc: [600, 2000], page: [150, 500] } as const;
/** A chapter that has its readers practise may say less: its author is only told. */
export const PRACTISED = { words: 450, exercises: 5 } as const;
/** Words of prose before `<!-- truncate -->`. */
export const OPENING_WORDS = [20, 110] as const;
