import type { ReactNode } from 'react';

/** Messages of a catalogue for display. A visible message may be an element with its own `lang`; a message for an
 *  attribute such as `aria-label` is always text. */
export type Texts<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends string
    ? ReactNode
    : Catalogue[Key] extends (...values: infer Values) => string
      ? (...values: Values) => ReactNode
      : Texts<Catalogue[Key]>;
};
