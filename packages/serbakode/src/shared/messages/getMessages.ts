import { en, type Messages } from './en.ts';
import { id } from './id.ts';
import { overrideMessages, type MessageOverrides } from './overrideMessages.ts';

export type InterfaceLanguage = keyof typeof catalogues;

const catalogues = { en, id };

/** Return the interface's texts of a locale: the catalogue of its interface language, with the replacements of
 *  `code.json`. */
export function getMessages({
  interfaceLanguage,
  messageOverrides,
}: {
  readonly interfaceLanguage: InterfaceLanguage;
  readonly messageOverrides?: MessageOverrides;
}): Messages {
  const catalogue: Messages = catalogues[interfaceLanguage];
  return messageOverrides ? overrideMessages(catalogue, messageOverrides) : catalogue;
}
