// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../../testing/eventually.ts';
import type { Page } from '../../../shared/model/page.ts';
import { markAppLive } from '../../browser/appLive.ts';
import { followTerms } from './followTerms.ts';

const GLOSSARY = {
  kind: 'glossary',
  terms: [{ id: 'nilai', term: 'Nilai', english: 'value', meaning: 'Data.' }],
} as unknown as Page;

let arrive: (page: Page) => void;
let stop: () => void;
const announce = vi.fn();

beforeEach(() => {
  // happy-dom shows no popovers.
  HTMLElement.prototype.showPopover = () => {};
  document.body.innerHTML = '<main><a data-term href="/glosarium#nilai">nilai</a></main>';
  markAppLive();
  const loading = new Promise<Page>((resolve) => (arrive = resolve));
  stop = followTerms({ load: () => loading, navigate: async () => {}, announce, hint: '' });
});
afterEach(() => stop());

it('a term that is pressed twice before its meaning has arrived shows it once, and Escape closes it', async () => {
  const link = document.querySelector('a');
  for (let press = 0; press < 2; press++) {
    link?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: press + 1 }));
  }
  arrive(GLOSSARY);
  await eventually(() => expect(document.querySelector('.term-box')).not.toBeNull());
  expect(document.querySelectorAll('.term-box')).toHaveLength(1);
  expect(announce).toHaveBeenCalledOnce();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(document.querySelector('.term-box')).toBeNull();
});
