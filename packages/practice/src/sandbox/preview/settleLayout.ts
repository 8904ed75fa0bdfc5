const later = setTimeout;

/** Time after which a test goes on without the width that it asks for. */
const LIMIT_MS = 3000;
const TURN_MS = 10;

/** Wait until the document has its size and its fonts. The size comes from the frames around it, on a busy device after
 *  the document has loaded, and a test that measures before would measure another width.
 *  @param width in CSS pixels; null for any */
export async function settleLayout(width: number | null): Promise<void> {
  const isReady = () => (width === null ? innerWidth > 0 && innerHeight > 0 : innerWidth === width);
  for (let left = LIMIT_MS / TURN_MS; !isReady() && left > 0; left--)
    await new Promise((resolve) => later(resolve, TURN_MS));
  await document.fonts.ready;
}
