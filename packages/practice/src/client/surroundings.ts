import practiceStyles from './practice.css?inline';

export { createSandbox } from './sandbox/createSandbox.ts';

const adopted = new Set<string>();

/** Add styles to the page. The policy allows constructed style sheets, which are not inline styles.
 *  @param styles the styles of practice by default */
export function adoptStyles(styles: string = practiceStyles): void {
  if (adopted.has(styles)) return;
  adopted.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
