import type { CustomCommand } from 'just-bash/browser';
import { bash } from './bash.ts';
import { checksums } from './checksums.ts';
import { grep } from './grep.ts';
import { id } from './id.ts';
import { kill } from './kill.ts';
import { sed } from './sed.ts';

/** What scripts of articles need, and just-bash has not or has otherwise. */
export const COMMANDS: readonly CustomCommand[] = [bash, ...checksums, grep, id, kill, sed];
