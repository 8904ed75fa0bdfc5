// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { site } from '../../../../testing/virtualSite.ts';
import { APP_ATTRIBUTE } from '../../shared/document/attributes.ts';
import type { Page } from '../../shared/model/page.ts';
import { toPress } from '../browser/press.ts';
import { createHistory } from '../navigation/createHistory.ts';
import { assemble } from './assemble.tsx';

const notLive = () => document.documentElement.removeAttribute(APP_ATTRIBUTE);
beforeEach(notLive);
afterEach(notLive);

it('goes live once, also if the layout crashes and is rendered again', async () => {
  document.body.innerHTML = '<main><button aria-pressed="false">Simpan</button></main>';
  const [button] = document.getElementsByTagName('button');
  if (!button) throw new Error('no button');
  const onPress = vi.fn();
  button.addEventListener('click', onPress);
  const history = { ...createHistory('memory'), onStep: vi.fn(() => () => {}) };
  const page = { kind: 'content', permalink: site.paths.home, bodies: {} } as Page;
  const loader = { load: () => Promise.reject(new Error('no page')), preload: async () => null };
  const { app } = assemble({ page, build: 'a', loader, history, pending: [toPress(button)] });
  const { onLive } = (app as ReactElement<{ readonly onLive: () => void }>).props;
  onLive();
  onLive();
  await eventually(() => expect(history.onStep).toHaveBeenCalledOnce());
  expect(onPress).toHaveBeenCalledOnce();
});
