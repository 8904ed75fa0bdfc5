// A build has no browser, in which alone mermaid can draw: until its package is installed, diagrams are code.
const isInstalled = await import('mermaid/package.json', { with: { type: 'json' } }).then(
  () => true,
  () => false,
);

/** Marks the sources of diagrams, which `client.jsx` shows drawn. */
export default {
  name: 'mermaid',
  code(node, context) {
    if (node.lang !== 'mermaid' || !isInstalled) return;
    context.replaceNode(node, [
      { type: 'html', value: '<div class="mermaid-source">' },
      { type: 'code', lang: 'text', meta: null, value: node.value },
      { type: 'html', value: '</div>' },
    ]);
  },
};
