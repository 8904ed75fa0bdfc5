import { expect, it } from 'vitest';
import { readCopyright } from './readCopyright.ts';

it.each([
  ['© 2026 Kopi', ['© 2026 Kopi']],
  ['', []],
  [
    '© [Kopi](/tentang#kami) dan [Teh](https://teh.example/a?b=1)',
    ['© ', { label: 'Kopi', to: '/tentang#kami' }, ' dan ', { label: 'Teh', href: 'https://teh.example/a?b=1' }],
  ],
  [
    '[Surat](mailto:a@kopi.example)[Lain](//lain.example)',
    [
      { label: 'Surat', href: 'mailto:a@kopi.example' },
      { label: 'Lain', href: '//lain.example' },
    ],
  ],
  ['[a](javascript:x) [b](c) [] ()', ['[a](javascript:x) [b](c) [] ()']],
])('reads the texts and links of %j', (line, parts) => {
  expect(readCopyright(line)).toEqual(parts);
});
