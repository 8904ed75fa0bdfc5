/** Wait for the whole style sheet, which ends this document. One that does not come is no reason to show nothing. */
export async function whenStyled(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet || document.readyState === 'complete') return;
  await new Promise<unknown>((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, resolve);
    // The sheet may have failed before.
    window.addEventListener('load', resolve);
  });
}
