import { expect, it } from 'vitest';
import { createReplacedCode } from './createReplacedCode.ts';

const FOOTER = '/@fs/situs/theme/Footer.tsx';
const stackOf = (base: string, query: string) =>
  `TypeError: x\n    at Footer (http://127.0.0.1:3000${base}${FOOTER.slice(1)}${query}:5:3)\n    at http://127.0.0.1:3000${base}react.js?v=1:9:1`;

it('distinguishes old code from the code that replaced it, below every base URL', () => {
  for (const base of ['/', '/x/']) {
    const replaced = createReplacedCode(base);
    expect(replaced.isOn(stackOf(base, ''))).toBe(false);
    replaced.note([{ acceptedPath: FOOTER, timestamp: 20 }]);
    expect(replaced.isOn(stackOf(base, ''))).toBe(true);
    expect(replaced.isOn(stackOf(base, '?t=10'))).toBe(true);
    expect(replaced.isOn(stackOf(base, '?t=20'))).toBe(false);
    expect(replaced.isOn('')).toBe(false);
  }
});

it('ignores code that was not replaced', () => {
  const replaced = createReplacedCode('/');
  replaced.note([{ acceptedPath: '/@fs/situs/theme/Navbar.tsx?x', timestamp: 20 }]);
  expect(replaced.isOn(stackOf('/', ''))).toBe(false);
});
