import type { RuntimeName } from '../../shared/practice/sandbox.ts';
import type { Work } from '../output/licences.ts';

const SQLITE: Work = { name: 'SQLite', licence: 'public domain', source: 'https://sqlite.org/copyright.html' };

/** Works that the WebAssembly of a runtime contains besides the package it comes from. */
export const WORKS_INSIDE: Partial<Readonly<Record<RuntimeName, readonly Work[]>>> = {
  sql: [SQLITE],
  python: [
    {
      name: 'Python 3.14 and its standard library',
      licence: 'PSF-2.0',
      source: 'https://www.python.org/downloads/source/',
    },
    SQLITE,
    {
      name: 'zlib',
      licence: 'Zlib',
      source: 'https://zlib.net/',
      copyright: 'Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler',
    },
    { name: 'bzip2', licence: 'bzip2-1.0.6', source: 'https://sourceware.org/bzip2/' },
    { name: 'liblzma', licence: '0BSD', source: 'https://tukaani.org/xz/' },
    { name: 'Zstandard', licence: 'BSD-3-Clause', source: 'https://github.com/facebook/zstd' },
    { name: 'Expat', licence: 'MIT', source: 'https://libexpat.github.io/' },
    { name: 'libffi', licence: 'MIT', source: 'https://github.com/libffi/libffi' },
    { name: 'libmpdec', licence: 'BSD-2-Clause', source: 'https://www.bytereef.org/mpdecimal/' },
    { name: 'HACL*', licence: 'MIT', source: 'https://github.com/hacl-star/hacl-star' },
    { name: 'Emscripten and musl', licence: 'MIT', source: 'https://github.com/emscripten-core/emscripten' },
  ],
};
