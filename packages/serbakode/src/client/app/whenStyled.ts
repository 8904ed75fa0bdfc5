/** Wait for the full style sheet, which is linked at the end of this document. One that failed is asked for again,
 *  because without it an open menu is invisible. If that fails too, continue without it. */
export const whenStyled = (): Promise<void> => (asking ??= ask().finally(() => (asking = undefined)));

let asking: Promise<void> | undefined;

async function ask(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || hasRules(link)) return;
  // The sheet may have failed before, so that only the window has an event left.
  if (document.readyState !== 'complete') await untilSettled(link, window);
  if (hasRules(link)) return;
  const again = link.cloneNode() as HTMLLinkElement;
  link.replaceWith(again);
  await untilSettled(again);
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return !!sheet?.cssRules.length;
  } catch {
    // Chromium has a sheet for a file that did not arrive, and refuses to read it.
    return false;
  }
}

const untilSettled = (...targets: readonly EventTarget[]): Promise<unknown> =>
  new Promise((resolve) => {
    for (const target of targets) for (const event of ['load', 'error']) target.addEventListener(event, resolve);
  });
