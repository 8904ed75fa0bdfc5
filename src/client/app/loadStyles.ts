import { STYLES_ATTRIBUTE } from '../../shared/document/stylesAttribute.ts';

/** Load the rest of the style sheet, where this document carries the styles of its first frame. A sheet that does not
 *  come is no reason to show nothing. */
export async function loadStyles(): Promise<void> {
  const [address, integrity = ''] = document.documentElement.getAttribute(STYLES_ATTRIBUTE)?.split(' ') ?? [];
  if (address === undefined) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.integrity = integrity;
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
}
