// The boot script imports this file on home when something fails to load (R106). If the site is served at another base
// URL than it was built for, React and the style sheets are missing too, and the policy allows inline styles only when
// a script sets them.

// The build replaces these names with constants.
declare const BANNER_BASE_URL: string;
/** Language of the banner's text. */
declare const BANNER_LANGUAGE: string;
declare const BANNER_TITLE: string;
declare const BANNER_TITLE_LANGUAGE: string;
declare const BANNER_CONFIGURED: string;
/** Contains BANNER_PATH as a placeholder for the path. */
declare const BANNER_SUGGESTION: string;
declare const BANNER_PATH: string;

// The banner runs on home only, so the folder of the address is the actual base URL.
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
  title.lang = BANNER_TITLE_LANGUAGE;
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
