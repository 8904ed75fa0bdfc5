import styles from './practice.css?inline';

export { createSandbox } from './sandbox/createSandbox.ts';

let isStyled = false;

/** Style sheets made by a script are no inline styles, so the policy allows them. */
export function adoptStyles(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
