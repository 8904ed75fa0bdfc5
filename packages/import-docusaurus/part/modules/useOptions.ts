import { usePartData } from 'serbakode/client';
import { NAME, type Options } from './options.ts';

export const useOptions = (): Options => (usePartData(NAME) as Options | undefined) ?? {};
