// @vitest-environment happy-dom
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createPanel } from './createPanel.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('is removed in an effect of the application without an error of React', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const complain = vi.spyOn(console, 'error');
  const [application, figure] = [document.createElement('div'), document.createElement('figure')];
  document.body.replaceChildren(application, figure);
  const isMounted = vi.fn();
  function Box() {
    useEffect(() => {
      isMounted(true);
      return () => isMounted(false);
    }, []);
    return null;
  }
  function Visit() {
    useEffect(() => {
      const panel = createPanel(figure);
      panel.root.render(createElement(Box));
      return panel.remove;
    }, []);
    return null;
  }
  const root = createRoot(application);
  await act(async () => root.render(createElement(Visit)));
  expect(document.querySelector('.practice')).not.toBeNull();
  await act(async () => root.unmount());
  expect(document.querySelector('.practice')).toBeNull();
  expect(isMounted.mock.calls).toEqual([[true], [false]]);
  expect(complain).not.toHaveBeenCalled();
});
