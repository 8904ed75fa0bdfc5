import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext, type Context } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RuntimeName } from '../shared/sandbox.ts';
import { planSandbox } from './buildSandbox.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
beforeAll(async () => {
  const root = path.resolve('packages/practice/src');
  await planSandbox({ root, runtimes: ['jsx', 'react', 'react-server'] }).write(dir);
});

/** Run the scripts of runtimes one after another, as a worker does. */
function load(...names: readonly RuntimeName[]): Context {
  const context = createContext({ TextEncoder, console, setTimeout, MessageChannel });
  context['self'] = context;
  for (const name of names) {
    const file = readdirSync(dir).find((title) => title.startsWith(`${name}-`)) ?? '';
    runInContext(readFileSync(path.join(dir, file), 'utf8'), context);
  }
  return context;
}

describe('the runtimes of React', () => {
  it('strip types and compile JSX without moving lines, and keep newer syntax', () => {
    const code =
      "import type { A } from './a';\nenum E { a = 2 }\nconst b = (a?: A): string => a?.b ?? `${E.a}`;\nb() satisfies string;";
    const compiled = runInContext(`practiceParts.transform('a.ts', ${JSON.stringify(code)})`, load('jsx')) as string;
    expect(compiled.split('\n')[2]).toBe('const b = (a) => a?.b ?? `${E.a}`;');
    expect(compiled.split('\n')[3]).toBe('b() ;');
    const drawn = runInContext("practiceParts.transform('a.jsx', 'const a = <p>\\n{1}</p>')", load('jsx')) as string;
    expect(drawn).toMatch(/_jsx\('p', \{ children: \n1\}\)$/);
  });

  it('share one React: hooks work in server rendering, and its warnings are printed', () => {
    const context = load('react', 'react-server');
    const errors: string[] = [];
    context['console'] = { error: (text: string) => errors.push(text) };
    const markup: unknown = runInContext(
      `const { react: { createElement, useState }, 'react-dom/server': { renderToString } } = practiceParts.packages;
renderToString(createElement(() => ['a', 'b'].map((text) => createElement('p', null, useState(text)[0]))))`,
      context,
    );
    expect(markup).toBe('<p>a</p><p>b</p>');
    expect(errors[0]).toContain('unique "key" prop');
  });
});
