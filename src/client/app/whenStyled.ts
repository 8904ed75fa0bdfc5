/** Wait for the full style sheet, which is linked at the end of this document. If it fails to load, continue without
 *  it. */
export async function whenStyled(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet || document.readyState === 'complete') return;
  await new Promise<unknown>((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, resolve);
    // The sheet may have failed before.
    window.addEventListener('load', resolve);
  });
}
