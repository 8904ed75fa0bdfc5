import type { InterfaceLanguage, MessageOverrides } from '../model/config.ts';
import { en, type Messages } from './en.ts';
import { id } from './id.ts';
import { overrideMessages } from './overrideMessages.ts';

const catalogues: Readonly<Record<InterfaceLanguage, Messages>> = { en, id };

/** Return the interface's texts of a locale: the catalogue of its interface language, with the replacements of
 *  `code.json`. */
export function getMessages({
  interfaceLanguage,
  messageOverrides,
}: {
  readonly interfaceLanguage: InterfaceLanguage;
  readonly messageOverrides?: MessageOverrides;
}): Messages {
  const catalogue = catalogues[interfaceLanguage];
  return messageOverrides ? overrideMessages(catalogue, messageOverrides) : catalogue;
}
