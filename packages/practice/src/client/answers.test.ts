// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { toStorageAreas } from '../../../serbakode/src/client/items/storageAreas.ts';
import { createReadingStore } from '../../../testing/readingStore.ts';
import { followAnswers, keepAnswer } from './answers.ts';
import { createDrafts } from './drafts.ts';

const ARTICLE = `
<section data-exercise="satu"><fieldset class="exercise-choices">
  <input type="checkbox" name="satu" value="c1"><input type="checkbox" name="satu" value="c2"><input type="checkbox" name="satu" value="c3">
</fieldset></section>
<section data-exercise="dua"><label class="exercise-answer"><textarea></textarea></label></section>
<section data-exercise="tiga"><textarea class="editor"></textarea></section>`;

const A = { contentId: '00000000000a', permalink: '/blog/a' };
const B = { contentId: '00000000000b', permalink: '/blog/b' };
const createDeviceDrafts = (page = A) => createDrafts(createReadingStore(toStorageAreas('/')), page);
const find = <Field extends Element>(selector: string): Field => {
  const field = document.querySelector<Field>(selector);
  if (!field) throw new Error(`no ${selector}`);
  return field;
};
const choose = (value: string, checked: boolean) => {
  const field = find<HTMLInputElement>(`[value="${value}"]`);
  field.checked = checked;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const type = (selector: string, text: string) => {
  const field = find<HTMLTextAreaElement>(selector);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const listChosen = () => [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value);

/** Open a page as after a reload. @returns a function that leaves it */
function open(page = A): () => void {
  document.body.innerHTML = ARTICLE;
  const leaving = new AbortController();
  followAnswers(createDeviceDrafts(page), leaving.signal);
  return () => leaving.abort();
}

describe('answers', () => {
  beforeEach(() => localStorage.clear());

  it('without a check are restored on their own page', () => {
    const leave = open();
    choose('c1', true);
    choose('c3', true);
    type('.exercise-answer textarea', '2 dua\n11');
    leave();
    const leaveOther = open(B);
    expect([listChosen(), find<HTMLTextAreaElement>('.exercise-answer textarea').value]).toEqual([[], '']);
    leaveOther();
    open();
    expect(listChosen()).toEqual(['c1', 'c3']);
    expect(find<HTMLTextAreaElement>('.exercise-answer textarea').value).toBe('2 dua\n11');
  });

  it('are removed from storage when they are cleared, and do not include editors', () => {
    const leave = open();
    choose('c1', true);
    choose('c1', false);
    type('.editor', 'let a;');
    leave();
    expect(Object.keys(localStorage).filter((key) => key !== 'account.version')).toEqual([]);
  });

  it('are not code, so nothing is loaded for them', () => {
    open();
    choose('c2', true);
    expect(createDeviceDrafts().has('code')).toBe(false);
  });

  it('given before the application starts win over answers of the last visit', () => {
    const leave = open();
    type('.exercise-answer textarea', 'lama');
    leave();
    document.body.innerHTML = ARTICLE;
    find<HTMLTextAreaElement>('.exercise-answer textarea').value = 'baru';
    followAnswers(createDeviceDrafts(), new AbortController().signal);
    expect(createDeviceDrafts().read('answer', 'dua')).toBe('baru');
  });

  it('of another tab are shown, and the fields are emptied at the end', () => {
    const leave = open();
    type('.exercise-answer textarea', 'mine');
    createDeviceDrafts().write('answer', 'dua', 'dua', 'theirs');
    createDeviceDrafts().write('answer', 'satu', 'satu', 'c2');
    window.dispatchEvent(Object.assign(new Event('storage'), { key: null, storageArea: null }));
    expect([listChosen(), find<HTMLTextAreaElement>('.exercise-answer textarea').value]).toEqual([['c2'], 'theirs']);
    leave();
    expect([listChosen(), find<HTMLTextAreaElement>('.exercise-answer textarea').value]).toEqual([[], '']);
    expect(createDeviceDrafts().read('answer', 'dua')).toBe('theirs');
  });

  it('report that they cannot be stored', () => {
    open();
    const section = find('[data-exercise="dua"]');
    type('.exercise-answer textarea', 'x'.repeat(16_001));
    expect(keepAnswer(section, createDeviceDrafts())).toBe('tooLarge');
    type('.exercise-answer textarea', 'x');
    expect(keepAnswer(section, createDeviceDrafts())).toBe('stored');
  });
});
