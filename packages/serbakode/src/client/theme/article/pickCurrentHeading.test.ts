import { describe, expect, it } from 'vitest';
import { pickCurrentHeading } from './pickCurrentHeading.ts';

const view = { navbarHeight: 64, height: 800, isAtEnd: false };
const at = (...tops: number[]) => tops.map((top, index) => ({ id: `h${index + 1}`, top }));

describe('pickCurrentHeading', () => {
  it('marks the first heading below the navbar while it stands in the top half', () => {
    expect(pickCurrentHeading(at(-200, 100, 500), view)).toBe('h2');
  });

  it('marks the heading before it when the next one is in the lower half', () => {
    expect(pickCurrentHeading(at(-200, 500, 900), view)).toBe('h1');
  });

  it('marks nothing above the first heading', () => {
    expect(pickCurrentHeading(at(600, 900), view)).toBeNull();
  });

  it('marks the last heading at the end of the page', () => {
    expect(pickCurrentHeading(at(100, 300, 700), { ...view, isAtEnd: true })).toBe('h3');
  });

  it('marks a heading that was just jumped to, exactly below the navbar', () => {
    expect(pickCurrentHeading(at(-300, 63.6, 200), view)).toBe('h2');
  });

  it('marks the last heading when all are above', () => {
    expect(pickCurrentHeading(at(-900, -300), view)).toBe('h2');
  });

  it('has nothing to mark on a page without headings', () => {
    expect(pickCurrentHeading([], view)).toBeNull();
  });
});
