/* global mermaid -- the script before this one */

// Runs in the frame of a diagram, which stands before what shows its source.
const frame = window.frameElement;
const source = frame?.getRootNode().host;
const page = window.parent.document.documentElement;

async function draw() {
  const isDark = page.dataset.theme === 'dark';
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  document.body.style.margin = '0';
  mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme: isDark ? 'dark' : 'default' });
  const { svg } = await mermaid.render('diagram', source.querySelector('pre').textContent);
  // `render` has cleaned it.
  document.body.innerHTML = svg;
  frame.height = String(Math.ceil(document.body.firstElementChild.getBoundingClientRect().height));
  frame.nextElementSibling.hidden = true;
}

// What mermaid cannot read stays shown as code.
if (source) {
  const follow = () => draw().catch(() => frame.remove());
  void follow();
  new MutationObserver(follow).observe(page, { attributeFilter: ['data-theme'] });
}
