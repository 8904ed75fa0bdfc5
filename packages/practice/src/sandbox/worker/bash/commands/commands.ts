import type { CustomCommand } from 'just-bash/browser';
import { bash } from './bash.ts';
import { checksums } from './checksums.ts';
import { grep } from './grep.ts';
import { id } from './id.ts';
import { kill } from './kill.ts';
import { sed } from './sed.ts';

/** Commands that scripts of articles need and that just-bash lacks or implements differently. */
export const COMMANDS: readonly CustomCommand[] = [bash, ...checksums, grep, id, kill, sed];
