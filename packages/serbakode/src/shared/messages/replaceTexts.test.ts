import { expect, it } from 'vitest';
import { replaceTexts } from './replaceTexts.ts';

const cart = {
  language: 'en',
  add: 'Add',
  count: (count: number) => `${count} things`,
  steps: [{ text: 'Pay.' }, { text: 'Wait.' }],
};

it('puts texts in the place of a catalogue’s, by their keys; the others stay', () => {
  const { count, ...others } = replaceTexts(cart, 'cart.', 'id', {
    texts: {
      'cart.add': ['Tambah', [], 'id'],
      'cart.count': ['{count} barang', ['count'], 'id'],
      'cart.steps.1.text': ['Tunggu.', [], 'id'],
      add: ['of another catalogue', [], 'id'],
    },
  });
  expect(others).toEqual({ language: 'id', add: 'Tambah', steps: [{ text: 'Pay.' }, { text: 'Tunggu.' }] });
  expect(count(2)).toBe('2 barang');
  expect(replaceTexts(cart, 'cart.', 'en', { texts: {} })).toEqual(cart);
});
