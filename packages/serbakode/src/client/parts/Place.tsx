import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Page } from '../../shared/model/page.ts';
import type { PartSurroundings, PlaceName, PlaceProps, SitePart, Visit } from './clientPart.ts';

const PartsContext = createContext<readonly SitePart[]>([]);

/** Let each part create what it keeps for as long as the document is open. */
export function createParts(
  parts: readonly SitePart[],
  surroundings: Omit<PartSurroundings<unknown>, 'data' | 'worker'>,
): readonly unknown[] {
  return parts.map(({ create, data, worker }) =>
    create?.({ ...surroundings, data, worker: worker === undefined ? null : surroundings.filesBase + worker }),
  );
}

/** Tell the parts which page the reader visits.
 *  @returns what stops all that they have begun */
export function visitParts(
  parts: readonly SitePart[],
  created: readonly unknown[],
  visit: Omit<Visit<unknown>, 'created'>,
): () => void {
  const stops = parts.map((part, at) => part.onVisit?.({ ...visit, created: created[at] }));
  return () => {
    for (const stop of stops) stop?.();
  };
}

interface PartsProviderProps {
  readonly parts: readonly SitePart[];
  /** What the parts have created; null while prerendering. */
  readonly created: readonly unknown[] | null;
  readonly children: ReactNode;
}

/** Provides the parts of the site to the theme, which does not import them, and what each of them provides. */
export function PartsProvider({ parts, created, children }: PartsProviderProps) {
  const provided = parts.reduceRight<ReactNode>(
    (inside, { Provider, data }, at) =>
      Provider ? (
        <Provider created={created?.[at] ?? null} data={data}>
          {inside}
        </Provider>
      ) : (
        inside
      ),
    children,
  );
  return <PartsContext value={parts}>{provided}</PartsContext>;
}

interface PartGatesProps {
  /** Shown if there is no served HTML. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** The content of a page, behind the gates of the parts. */
export function PartGates({ fallback, children }: PartGatesProps) {
  return use(PartsContext).reduceRight<ReactNode>(
    (inside, { Gate }) => (Gate ? <Gate fallback={fallback}>{inside}</Gate> : inside),
    children,
  );
}

const PageContext = createContext<Page | null>(null);
export const PageProvider = PageContext.Provider;

/** The data of the page that is shown; null around pages. */
export const useShownPage = (): Page | null => use(PageContext);

/** The data of a part, for modules that it gives to the site's code; undefined if the site has no such part. */
export function usePartData(name: string): unknown {
  return use(PartsContext).find((part) => part.name === name)?.data;
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
