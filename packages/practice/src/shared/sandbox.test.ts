import { expect, it } from 'vitest';
import { listLanguageRuntimes, listPreviewRuntimes, listRuntimes } from './sandbox.ts';

const script = (content: string, title = 'a.jsx') => [{ title, content }];

it('loads the larger parts of JavaScript for programs that mention them', () => {
  expect(listRuntimes('js', script("import fs from 'node:fs';"))).toEqual(['js']);
  expect(listRuntimes('js', script("import http from 'node:http';"))).toEqual(['js', 'node']);
  expect(listRuntimes('js', script("import { createElement } from 'react';"))).toEqual(['js', 'react']);
  expect(listRuntimes('js', script("import { Kartu } from './kartu.tsx';"))).toEqual(['js', 'jsx']);
  expect(listRuntimes('ts', [])).toEqual(['js', 'jsx']);
  expect(listRuntimes('ts', [], { isTraced: true })).toEqual(['js', 'jsx', 'steps']);
  expect(listRuntimes('python', [], { isTraced: true })).toEqual(['python']);
});

it('loads the server of React for programs that print markup, and its client for those that draw', () => {
  expect(listRuntimes('jsx', script("import { renderToString } from 'react-dom/server';"))).toEqual([
    'js',
    'jsx',
    'react',
    'react-server',
  ]);
  expect(listRuntimes('jsx', script("const { createRoot } = await import('react-dom/client');"))).toEqual([
    'js',
    'jsx',
    'react',
    'react-dom',
  ]);
  expect(listPreviewRuntimes('jsx', [])).toEqual(['jsx', 'react', 'react-dom', 'preview']);
  expect(listPreviewRuntimes('css', [])).toEqual(['preview']);
});

it('loads Git for scripts that name it, or whose repository is set up', () => {
  expect(listRuntimes('bash', script('git status', 'a.sh'))).toEqual(['git', 'bash']);
  expect(listRuntimes('bash', script('ls', 'a.sh'), { setup: 'git init' })).toEqual(['git', 'bash']);
  expect(listRuntimes('bash', script('ls digit', 'a.sh'))).toEqual(['bash']);
});

it('names what a language may need at all, once', () => {
  expect(listLanguageRuntimes('js')).toEqual(['js', 'node', 'steps']);
  expect(listLanguageRuntimes('tsx')).toEqual(['js', 'jsx', 'react', 'node', 'react-dom', 'preview', 'react-server']);
  expect(listLanguageRuntimes('sql')).toEqual(['sql']);
});
