import { createRoot, type Root } from 'react-dom/client';

/** Create a React root after an element of an article. */
export function createPanel(after: Element): { readonly root: Root; readonly remove: () => void } {
  const element = document.createElement('div');
  element.className = 'practice';
  after.after(element);
  const root = createRoot(element);
  return {
    root,
    remove: () => {
      unmountLater(root);
      element.remove();
    },
  };
}

/** Unmount a root after React's current work. A visit ends in an effect of the application, in which React cannot
 *  unmount another root. */
export function unmountLater(root: Root): void {
  queueMicrotask(() => root.unmount());
}

/** Insert elements into an article: one before the code of each figure for its editor, and one after the button for
 *  further buttons. */
export function createHosts(figures: readonly Element[], button: Element) {
  const controls = document.createElement('span');
  controls.className = 'practice-controls';
  button.after(controls);
  const hosts = figures.map((figure) => {
    const host = document.createElement('div');
    const frame = figure.querySelector(':scope > .code-frame');
    if (frame) frame.before(host);
    else figure.append(host);
    return host;
  });
  return {
    hosts,
    controls,
    remove: () => {
      for (const element of [controls, ...hosts]) element.remove();
    },
  };
}
