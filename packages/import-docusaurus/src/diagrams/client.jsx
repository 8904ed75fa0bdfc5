import { useEffect } from 'react';
import { site } from 'serbakode/client';

/** Shows a frame in the place of the source of each diagram of an article. */
function Diagrams({ article }) {
  useEffect(() => {
    for (const source of document.querySelectorAll('.mermaid-source')) if (!source.shadowRoot) addFrame(source);
  }, [article.permalink]);
  return null;
}

/** In a shadow root, so that the article's own elements stay as React will find them. */
function addFrame(source) {
  const frame = document.createElement('iframe');
  frame.title = 'Diagram';
  frame.width = '100%';
  frame.height = '0';
  frame.frameBorder = '0';
  frame.src = `${site.filesBase}mermaid/`;
  source.attachShadow({ mode: 'open' }).append(frame, document.createElement('slot'));
}

export default { places: { articleEnd: Diagrams } };
