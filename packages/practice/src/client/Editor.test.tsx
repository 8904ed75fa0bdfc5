// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Editor } from './Editor.tsx';

it('offers its keys to a reader who taps the code as soon as it is there', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  const host = document.createElement('section');
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
    vi.unstubAllGlobals();
  });
  // Between the element and React's effects, which run later.
  new MutationObserver((_, observer) => {
    host.querySelector('textarea')?.focus();
    observer.disconnect();
  }).observe(host, { childList: true });
  const none = () => {};
  root.render(
    <Editor code="1" language="txt" title="Satu" errorLine={null} isEntered={false} onChange={none} onRun={none} />,
  );
  await vi.waitFor(() => expect(host.querySelector('.practice-keys')).not.toBeNull(), 10_000);
});
