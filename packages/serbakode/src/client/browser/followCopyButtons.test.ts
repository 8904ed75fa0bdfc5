// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { trustHtml } from '../../shared/model/permalink.ts';
import { markAppLive } from './appLive.ts';
import { followCopyButtons } from './followCopyButtons.ts';

const toBody = (...codes: readonly string[]) =>
  codes.map((code) => `<div><pre><code>${code}</code></pre><button data-copy></button></div>`).join('');

it('copies what the author wrote, also where a translator has changed the code of the page', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const written = toBody('let a;', 'let b;');
  document.body.innerHTML = `<div data-body="body">${toBody('let a;', '<font><font>biarkan</font></font> b;')}</div>`;
  const loadBodies = vi.fn(async () => ({ body: trustHtml(written) }));
  markAppLive();
  const stop = followCopyButtons({ loadBodies, announce: () => {} });
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-copy]')];

  for (const [index, button] of buttons.entries()) {
    button.click();
    await eventually(() => expect(copied).toHaveLength(index + 1));
  }
  expect(copied).toEqual(['let a;', 'let b;']);
  // Nothing is loaded for code that is as it was.
  expect(loadBodies).toHaveBeenCalledOnce();

  stop();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});
