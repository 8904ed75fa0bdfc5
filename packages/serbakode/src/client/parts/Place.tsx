import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { PlaceName, PlaceProps, SitePart } from './clientPart.ts';

const PartsContext = createContext<readonly SitePart[]>([]);

interface PartsProviderProps {
  readonly parts: readonly SitePart[];
  readonly children: ReactNode;
}

/** Provides the parts of the site to the theme, which does not import them. */
export function PartsProvider({ parts, children }: PartsProviderProps) {
  return <PartsContext value={parts}>{children}</PartsContext>;
}

/** A place of the theme: what the parts show there, in the order of the configuration. */
export function Place<Name extends PlaceName>({ name, ...props }: { readonly name: Name } & PlaceProps[Name]) {
  return use(PartsContext).map(({ places, data }, at) => {
    // The props of a place are those that its component takes.
    const Component = places?.[name] as ComponentType<object> | undefined;
    // The parts of a site never change.
    // oxlint-disable-next-line react/no-array-index-key
    return Component && <Component key={at} {...props} data={data} />;
  });
}
