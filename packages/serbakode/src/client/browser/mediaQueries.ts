/** Widest viewport with the mobile layout, in CSS pixels (section 9 of the specification). The style sheets use the
 *  same number. */
export const MOBILE_MAX_WIDTH_PX = 996;

export const DESKTOP_QUERY = `(min-width: ${MOBILE_MAX_WIDTH_PX + 1}px)`;
export const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Listen for a media query to start or stop matching. @returns a function that stops listening */
export function onMediaChange(query: string, listener: (matches: boolean) => void): () => void {
  const media = window.matchMedia(query);
  const onChange = (event: MediaQueryListEvent) => listener(event.matches);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
