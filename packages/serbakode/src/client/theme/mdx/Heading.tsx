import type { HTMLAttributes } from 'react';

type HeadingProps = HTMLAttributes<HTMLHeadingElement> & { readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' };

/** `@theme/Heading` for modules. */
export default function Heading({ as: Level, ...attributes }: HeadingProps) {
  return <Level {...attributes} />;
}
