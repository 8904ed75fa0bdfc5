export const en = {
  /** Items in the question whether they join an account: `Add 2 solved exercises and ... to your account?` */
  solved: (count: number) => (count === 1 ? '1 solved exercise' : `${count} solved exercises`),
  drafts: (count: number) => `your code or answers of ${count === 1 ? '1 exercise' : `${count} exercises`}`,
};

export type KeptMessages = typeof en;
