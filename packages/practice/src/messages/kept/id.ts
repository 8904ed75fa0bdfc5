import type { KeptMessages } from './en.ts';

export const id: KeptMessages = {
  solved: (count) => `${count} latihan yang lulus`,
  drafts: (count) => `kode atau jawabanmu di ${count} latihan`,
};
