const DATE = '2026-01-05T09:00:00+07:00';

/** Variables with which Git makes the same commits everywhere, and never prompts. */
export const GIT_SURROUNDINGS: Readonly<Record<string, string>> = {
  GIT_AUTHOR_NAME: 'Latihan',
  GIT_AUTHOR_EMAIL: 'latihan@example.com',
  GIT_AUTHOR_DATE: DATE,
  GIT_COMMITTER_NAME: 'Latihan',
  GIT_COMMITTER_EMAIL: 'latihan@example.com',
  GIT_COMMITTER_DATE: DATE,
  GIT_EDITOR: 'true',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'init.defaultBranch',
  GIT_CONFIG_VALUE_0: 'main',
};
