import type { Work } from 'serbakode/part';
import type { RuntimeName } from '../shared/sandbox.ts';

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
    {
      name: 'bzip2',
      copyright: 'Copyright (C) 1996-2019 Julian R Seward',
      licence: 'bzip2-1.0.6',
      source: 'https://sourceware.org/bzip2/',
    },
    { name: 'liblzma', licence: '0BSD', source: 'https://tukaani.org/xz/' },
    {
      name: 'Zstandard',
      copyright: 'Copyright (c) Meta Platforms, Inc. and affiliates',
      licence: 'BSD-3-Clause',
      source: 'https://github.com/facebook/zstd',
    },
    {
      name: 'Expat',
      copyright: 'Copyright (c) Thai Open Source Software Center Ltd and Clark Cooper, and the Expat maintainers',
      licence: 'MIT',
      source: 'https://libexpat.github.io/',
    },
    {
      name: 'libffi',
      copyright: 'Copyright (c) Anthony Green, Red Hat, Inc and others',
      licence: 'MIT',
      source: 'https://github.com/libffi/libffi',
    },
    {
      name: 'libmpdec',
      copyright: 'Copyright (c) Stefan Krah',
      licence: 'BSD-2-Clause',
      source: 'https://www.bytereef.org/mpdecimal/',
    },
    {
      name: 'HACL*',
      copyright: 'Copyright (c) INRIA, CMU and Microsoft Corporation, and the HACL* contributors',
      licence: 'MIT',
      source: 'https://github.com/hacl-star/hacl-star',
    },
    {
      name: 'Emscripten and musl',
      copyright: 'Copyright (c) the Emscripten authors; Copyright (c) Rich Felker, et al.',
      licence: 'MIT',
      source: 'https://github.com/emscripten-core/emscripten',
    },
  ],
};
