// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createFakeService, READER } from '../testing/fakeAccount.ts';
import { render } from '../testing/render.tsx';
import { AuthGate, AuthProvider, useAuth } from './authContext.tsx';

function State() {
  return <output>{JSON.stringify(useAuth())}</output>;
}

function Inside({ onMount }: { readonly onMount: () => void }) {
  const { currentUser } = useAuth();
  useEffect(onMount, [onMount]);
  return <article>{currentUser ? currentUser.email : 'nobody'}</article>;
}

describe('AuthProvider', () => {
  it('begins without a reader, and loading', async () => {
    const { container, unmount } = await render(
      <AuthProvider service={createFakeService()}>
        <State />
      </AuthProvider>,
    );
    expect(container.textContent).toBe('{"currentUser":null,"loading":true}');
    await unmount();
  });

  it('shows the first report and a later one', async () => {
    const service = createFakeService();
    const { container, unmount } = await render(
      <AuthProvider service={service}>
        <State />
      </AuthProvider>,
    );
    await act(async () => service.report(READER));
    expect(JSON.parse(container.textContent ?? '')).toEqual({ currentUser: READER, loading: false });
    await act(async () => service.report(null));
    expect(container.textContent).toBe('{"currentUser":null,"loading":false}');
    await unmount();
  });

  it('stops listening when it is unmounted', async () => {
    const service = createFakeService();
    const { unmount } = await render(<AuthProvider service={service}>{null}</AuthProvider>);
    expect(service.listenerCount()).toBe(1);
    await unmount();
    expect(service.listenerCount()).toBe(0);
  });
});

describe('useAuth', () => {
  it('throws outside an AuthProvider', () => {
    expect(() => renderToString(<State />)).toThrow(new Error('useAuth must be used within an AuthProvider'));
  });
});

describe('AuthGate', () => {
  it('keeps its children out of the document until the report, where nothing was prerendered', async () => {
    const service = createFakeService();
    const { container, unmount } = await render(
      <AuthProvider service={service}>
        <nav>outside</nav>
        <AuthGate fallback={null}>
          <article>inside</article>
        </AuthGate>
      </AuthProvider>,
    );
    expect(container.textContent).toBe('outside');
    await act(async () => service.report(null));
    expect(container.textContent).toBe('outsideinside');
    await unmount();
  });

  it('leaves prerendered HTML as it is and mounts nothing until the report, then keeps its very nodes', async () => {
    const service = createFakeService();
    const onMount = vi.fn();
    const tree = (prerendering: boolean) => (
      <AuthProvider service={prerendering ? null : service}>
        <State />
        <AuthGate fallback={null}>
          <Inside onMount={onMount} />
        </AuthGate>
      </AuthProvider>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(tree(true));
    expect(container.querySelector('article')?.textContent).toBe('nobody');
    const article = container.querySelector('article');
    const onRecoverableError = vi.fn();
    const root = await act(async () => hydrateRoot(container, tree(false), { onRecoverableError }));
    expect(container.querySelector('output')?.textContent).toContain('"loading":true');
    expect(onMount).not.toHaveBeenCalled();
    expect(container.querySelector('article')).toBe(article);

    await act(async () => service.report(READER));
    expect(onMount).toHaveBeenCalledTimes(1);
    expect(container.querySelector('article')).toBe(article);
    expect(article?.textContent).toBe(READER.email);
    expect(onRecoverableError).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });
});
