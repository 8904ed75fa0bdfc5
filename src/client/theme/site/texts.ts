import type { ReactNode } from 'react';

/** Messages of a catalogue as they are shown: what stands in sight may be an element with a `lang` of its own, where a message
 *  (an `aria-label`, say) is always text. */
export type Texts<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends string
    ? ReactNode
    : Catalogue[Key] extends (...values: infer Values) => string
      ? (...values: Values) => ReactNode
      : Texts<Catalogue[Key]>;
};
