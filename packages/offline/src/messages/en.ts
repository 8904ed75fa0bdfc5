/** Texts of the button, on pages that are not the part's own. */
export interface OfflineMessages {
  readonly language: string;
  readonly heading: string;
  readonly lead: string;
  readonly keep: string;
  /** Shown instead of the button on a shared computer. */
  readonly shared: string;
  readonly failed: string;
}

export const en: OfflineMessages = {
  language: 'en',
  heading: 'Without a network',
  lead: 'Keep this course on your device, to read it and to practise where there is no network.',
  keep: 'Save for offline',
  shared:
    'You are signed in for this tab only, as on a shared computer. A course is not kept there: whoever comes next would see what you read.',
  failed: 'This could not be loaded. Check your connection and try again.',
};
