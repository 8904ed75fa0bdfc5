// Brought by the boot script on home when something could not be loaded (R106). If that is because the site stands at another base URL
// than it was built for, nothing else of it is there either: no React, no style sheet; and the policy allows no inline style, but what
// a script sets.

// Put in by the build as constants.
declare const BANNER_BASE_URL: string;
/** Language of its words. */
declare const BANNER_LANGUAGE: string;
declare const BANNER_TITLE: string;
declare const BANNER_CONFIGURED: string;
/** Holds BANNER_PATH where the path belongs. */
declare const BANNER_SUGGESTION: string;
declare const BANNER_PATH: string;

// Home is shown, so the folder of its address is where the site stands.
const actual = location.pathname.replace(/[^/]*$/, '');
if (actual !== BANNER_BASE_URL) showBanner(actual);

function showBanner(path: string): void {
  const banner = document.createElement('div');
  banner.setAttribute('role', 'alert');
  banner.lang = BANNER_LANGUAGE;
  Object.assign(banner.style, {
    margin: '1rem',
    padding: '1rem',
    border: '4px solid #d00000',
    background: 'Canvas',
    color: 'CanvasText',
    font: '1rem / 1.5 system-ui, sans-serif',
    overflowWrap: 'anywhere',
  });
  const title = document.createElement('strong');
  title.textContent = BANNER_TITLE;
  banner.append(
    toParagraph(title),
    toParagraph(BANNER_CONFIGURED),
    toParagraph(BANNER_SUGGESTION.replace(BANNER_PATH, () => path)),
  );
  document.body.prepend(banner);
}

function toParagraph(content: string | Node): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.append(content);
  return paragraph;
}
