import { Fragment, isValidElement, type ReactNode } from 'react';
import { context, options } from './context.ts';

type Values = Readonly<Record<string, ReactNode>>;

interface TranslateProps {
  readonly id?: string;
  readonly description?: string;
  readonly values?: Values;
  readonly children: string;
}

const texts = options.translations?.[context.i18n.currentLocale] ?? {};

/** The text of `code.json` under an id or, without one, under the message itself. */
function find(id: string | undefined, message: string | undefined): string {
  const key = id ?? message ?? '';
  return texts[key]?.message ?? message ?? key;
}

/** `@docusaurus/Translate` */
export default function Translate({ id, values, children }: TranslateProps) {
  return <>{interpolate(find(id, children), values)}</>;
}

interface Message {
  readonly id?: string;
  readonly message?: string;
  readonly description?: string;
}

/** Named export of `@docusaurus/Translate`. */
export const translate = ({ id, message }: Message, values?: Values): string => toText(find(id, message), values);

/** `@docusaurus/Interpolate`: replace `{name}` with values. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const pieces = toPieces(text, values);
  const isText = pieces.every((piece) => !isValidElement(piece));
  if (isText) return pieces.join('');
  // The pieces of a text never change their order.
  // oxlint-disable-next-line react/no-array-index-key
  return pieces.map((piece, index) => <Fragment key={index}>{piece}</Fragment>);
}

const toText = (text: string, values: Values = {}): string => toPieces(text, values).join('');

const toPieces = (text: string, values: Values): ReactNode[] =>
  text.split(/(\{\w+\})/).map((piece) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    return name !== undefined && Object.hasOwn(values, name) ? values[name] : piece;
  });
