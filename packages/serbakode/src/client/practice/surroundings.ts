import styles from './practice.css?inline';

export { createSandbox } from './sandbox/createSandbox.ts';

let isStyled = false;

/** Add the styles of practice to the page. The policy allows constructed style sheets, which are not inline styles. */
export function adoptStyles(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
