import { describe, expect, it } from 'vitest';
import { toCloth } from './cloth.ts';

describe('toCloth', () => {
  it('weaves the same text into the same cloth', () => {
    expect(toCloth('rust')).toEqual(toCloth('Rust'));
  });

  it('weaves different texts into different cloths', () => {
    expect(toCloth('java')).not.toEqual(toCloth('javascript'));
    expect(toCloth('html')).not.toEqual(toCloth('http'));
  });

  it('mirrors itself', () => {
    const { width, threads } = toCloth('linux');
    for (const stripes of threads)
      expect(stripes.map((stripe) => ({ ...stripe, at: width - stripe.at - stripe.width })).toReversed()).toEqual(
        stripes,
      );
    expect(threads.flat().length).toBeGreaterThan(50);
  });

  it('has no pattern for a text without letters', () => {
    expect(toCloth('…').threads).toEqual([[], [], []]);
  });

  it('keeps long texts within the letters that fit', () => {
    expect(toCloth('pemrograman', 3).width).toBe(toCloth('pem', 3).width);
  });
});
