import type { CustomCommand } from 'just-bash/browser';
import { bash } from './bash.ts';
import { checksums } from './checksums.ts';
import { cmp } from './cmp.ts';
import { paste, uniq } from './columns.ts';
import { grep } from './grep.ts';
import { id } from './id.ts';
import { kill } from './kill.ts';
import { cp, mv } from './move.ts';
import { sed } from './sed.ts';
import { truncate } from './truncate.ts';
import { yes } from './yes.ts';

/** Commands that scripts of articles need and that just-bash lacks or implements differently. */
export const COMMANDS: readonly CustomCommand[] = [
  bash,
  ...checksums,
  cmp,
  cp,
  grep,
  id,
  kill,
  mv,
  paste,
  sed,
  truncate,
  uniq,
  yes,
];
