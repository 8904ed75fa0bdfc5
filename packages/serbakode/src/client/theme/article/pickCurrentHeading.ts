interface HeadingPlace {
  readonly id: string;
  /** Distance from the top of the viewport, in CSS pixels. */
  readonly top: number;
}

interface View {
  readonly navbarHeight: number;
  readonly height: number;
  /** Whether the page is scrolled to its end. */
  readonly isAtEnd: boolean;
}

/** The heading to mark in the table of contents (R73): the first one below the navbar if it is in the top half of
 *  the viewport, otherwise the one before it; at the end of the page the last one.
 *  @param headings in document order */
export function pickCurrentHeading(
  headings: readonly HeadingPlace[],
  { navbarHeight, height, isAtEnd }: View,
): string | null {
  if (isAtEnd) return headings.at(-1)?.id ?? null;
  // Scrolling to an anchor may stop a fraction of a pixel above it.
  const next = headings.findIndex((heading) => heading.top >= navbarHeight - 1);
  if (next === -1) return headings.at(-1)?.id ?? null;
  const isInTopHalf = (headings[next]?.top ?? 0) < height / 2;
  return headings[isInTopHalf ? next : next - 1]?.id ?? null;
}
