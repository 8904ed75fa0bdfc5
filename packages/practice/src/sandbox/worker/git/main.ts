import './setBuffer.ts';
import { parts } from '../parts.ts';
import { git } from './git.ts';

parts.git = git;
