import type { InterfaceLanguage } from '../model/config.ts';
import { en } from './en.ts';
import { id } from './id.ts';
import type { Messages } from './messages.ts';

const catalogues: Readonly<Record<InterfaceLanguage, Messages>> = { en, id };

/** The catalogue of interface texts in a language. */
export function getMessages(language: InterfaceLanguage): Messages {
  return catalogues[language];
}
