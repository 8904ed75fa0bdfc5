import { describe, expect, it } from 'vitest';
import { TEST_LABELS, TEST_POLICY } from '../../../../../testing/markdown/testLabels.ts';
import { problemsOf, renderBody } from '../../../../../testing/markdown/testRender.ts';
import { createRenderer } from '../createRenderer.ts';
import { isKnownLanguage } from '../highlight/languages.ts';

const BUTTON = '<button type="button" class="code-copy" data-copy aria-label="Copy code to clipboard"></button>';

describe('code blocks', () => {
  it('have a frame, a caption and a copy button', async () => {
    expect(await renderBody('```js run title="salam.js"\nlet a = "<"\n\n```')).toBe(
      '<figure class="code" data-lang="js" data-sample="0"><figcaption class="code-title" translate="no">salam.js</figcaption><div class="code-frame">' +
        '<pre class="code-pre" tabindex="0" translate="no"><code>' +
        '<span class="line"><span class="t-keyword">let</span> a <span class="t-operator">=</span> <span class="t-string">&quot;&lt;&quot;</span></span>\n' +
        `<span class="line"></span>\n</code></pre>${BUTTON}</div></figure>`,
    );
  });

  it('without a language are text', async () => {
    expect(await renderBody('    a\n')).toBe(
      `<figure class="code" data-lang="text"><div class="code-frame"><pre class="code-pre" tabindex="0" translate="no"><code><span class="line">a</span>\n</code></pre>${BUTTON}</div></figure>`,
    );
  });

  it('that show output or errors say so', async () => {
    expect(await renderBody('```text output\na\n```')).toContain(
      '<figure class="code output" data-lang="text"><figcaption class="code-title">Output</figcaption>',
    );
    expect(await renderBody('```text error\na\n```')).toContain(
      '<figure class="code error" data-lang="text"><figcaption class="code-title">Error output</figcaption>',
    );
    expect(await renderBody('```text output title="log"\na\n```')).toContain(
      '<figcaption class="code-title" translate="no">log</figcaption>',
    );
  });

  it('report lines, first numbers and titles that cannot be read', async () => {
    expect(await problemsOf('```js {1,9-3,a} showLineNumbers=x title="b\n1\n```')).toEqual([
      'warning a.md:1:1 nothing reads "{9-3}" on a code block\nfix: write lines as `{1,3-5}`',
      'warning a.md:1:1 nothing reads "{a}" on a code block\nfix: write lines as `{1,3-5}`',
      'warning a.md:1:1 nothing reads "showLineNumbers=x" on a code block\nfix: write `title="…"` or `showLineNumbers=5`',
      'warning a.md:1:1 nothing reads "title="b" on a code block\nfix: write `title="…"` or `showLineNumbers=5`',
    ]);
  });

  it('number their lines from any first number', async () => {
    const plain = await renderBody('```text showLineNumbers\na\n```');
    expect(plain).toContain('<figure class="code numbered"');
    expect(plain).toContain('<span class="line">a</span>');
    const later = await renderBody('```text showLineNumbers=9\na\nb\n```');
    expect(later).toContain(
      '<span class="line" data-number="9">a</span>\n<span class="line" data-number="10">b</span>',
    );
  });

  it('mark lines by number and by comments, which are removed', async () => {
    expect(await linesOf('```text {1,3-4}\na\nb\nc\nd\ne\n```')).toEqual(['a!', 'b', 'c!', 'd!', 'e']);
    expect(
      await linesOf('```text\na\n// highlight-next-line\nb\n# highlight-start\nc\nd\n# highlight-end\ne\n```'),
    ).toEqual(['a', 'b!', 'c!', 'd!', 'e']);
  });

  it('recognise comments of every style', async () => {
    for (const comment of [
      '// @',
      '# @',
      '-- @',
      '/* @ */',
      '<!-- @ -->',
      '{/* @ */}',
      '; @',
      '% @',
      "' @",
      'REM @',
      '(* @ *)',
      '{- @ -}',
      '" @',
    ]) {
      expect(await linesOf(`\`\`\`text\n  ${comment.replace('@', 'highlight-next-line')}\na\n\`\`\``)).toEqual(['a!']);
    }
  });

  it('have the classes of comments that the site has of its own', async () => {
    const magicComments = [
      { className: 'salah', line: 'salah-di-sini', block: { start: 'salah-mulai', end: 'salah-selesai' } },
    ];
    const { html } = await createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY, magicComments }).render({
      text: '```text\n# salah-di-sini\na\n// salah-mulai\nb\n/* highlight-next-line */\nc\n// salah-selesai\nd\n```',
      file: 'a.md',
    });
    expect(
      [...html.matchAll(/<span class="line([^"]*)">(.*?)<\/span>/g)].map(([, marks, text]) => `${text}${marks}`),
    ).toEqual(['a salah', 'b salah', 'c highlighted salah', 'd']);
  });

  it('keep lines that only mention the words', async () => {
    expect(await linesOf('```text\nkata highlight-next-line itu\n```')).toEqual(['kata highlight-next-line itu']);
  });

  it('show what a diff adds and removes', async () => {
    const html = await renderBody('```diff\n--- a/x\n+++ b/x\n-a\n+b\n c\n```');
    expect(html).toContain('<span class="line removed">-a</span>');
    expect(html).toContain('<span class="line added">+b</span>');
    expect(html.match(/class="line (?:added|removed)/g)).toHaveLength(2);
    expect(await renderBody('```text\na // [!code ++]\nb // [!code --]\n```')).toContain(
      '<span class="line added">a</span>\n<span class="line removed">b</span>',
    );
  });

  it('report an unknown language once, with similar names', async () => {
    expect(await problemsOf('```javscript run\na\n```\n\n```javscript\na\n```\n\n- ````pyton\n  a\n  ````')).toEqual([
      'warning a.md:1:4 unknown language "javscript", shown without colours\nknown: javascript, maxscript\nfix: correct the word after the fence, or write `text`',
      'warning a.md:9:7 unknown language "pyton", shown without colours\nknown: python\nfix: correct the word after the fence, or write `text`',
    ]);
  });

  it('that are too long to be coloured say so', async () => {
    const code = `${'a {}\n'.repeat(4_000)}a {}`;
    expect(await problemsOf(`a\n\n\`\`\`css\n${code}\n\`\`\`\n`)).toEqual([
      'warning a.md:3:1 the code has 20004 characters, more than the 16000 that are coloured\nfix: show its important part, or write `text` after the fence',
    ]);
    expect(await problemsOf(`\`\`\`text\n${code}\n\`\`\`\n`)).toEqual([]);
  });

  it('report an unclosed fence at its opening line', async () => {
    expect(await problemsOf('a\n\n~~~~js\nb\n~~~\n')).toEqual([
      'error a.md:3:1 code block is not closed\nfix: add a line ~~~~ after its last line',
    ]);
    expect(await problemsOf('```js')).toEqual([
      'error a.md:1:1 code block is not closed\nfix: add a line ``` after its last line',
    ]);
    expect(await problemsOf('> ```js\n> a\n> ```\n\n- ```js\n  a\n  ```\n')).toEqual([]);
  });

  it('report a mark without its end', async () => {
    expect(await problemsOf('```js\na\n// highlight-start\nb\n```')).toEqual([
      'warning a.md:3:1 highlight-start without highlight-end\nfix: add a comment `highlight-end` after the last line to mark',
    ]);
  });

  it('report each mark of the site without its end, and count its comments as no code', async () => {
    const toComment = (name: string) => ({
      className: name,
      block: { start: `${name}-mulai`, end: `${name}-selesai` },
    });
    const magicComments = [toComment('salah'), toComment('benar')];
    const { problems } = await createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY, magicComments }).render({
      text: `\`\`\`js\n// salah-mulai\n// benar-mulai\n${'a;\n'.repeat(5330)}// salah-selesai\n// highlight-start\n\`\`\``,
      file: 'a.md',
    });
    expect(problems.map(({ line, message, fix }) => `${line} ${message}; ${fix}`)).toEqual([
      '3 benar-mulai without benar-selesai; add a comment `benar-selesai` after the last line to mark',
      '5335 highlight-start without highlight-end; add a comment `highlight-end` after the last line to mark',
    ]);
  });

  it('are coloured alike on every run', async () => {
    const text = '```ts\nconst a: Map<string, number> = new Map()\n```\n\n```python\ndef f(): return f"{1}"\n```';
    expect(await renderBody(text)).toBe(await renderBody(text));
  });
});

describe('languages', () => {
  it('of the editorial plan and forty more are known', () => {
    const known =
      'js jsx ts tsx javascript typescript bash sh shell zsh fish console python py sql java kotlin rust rs c cpp csharp css scss less html json jsonc json5 yaml yml ' +
      'dockerfile docker text txt plaintext ini conf diff patch xml svg toml http powershell ps1 bat go golang php ruby swift dart lua perl r scala haskell elixir erlang clojure ' +
      'objective-c graphql markdown md mdx vue svelte astro nginx apache makefile cmake awk vim viml regex csv dotenv env properties proto terraform hcl prisma solidity ' +
      'zig nim julia matlab latex tex asm wasm groovy fsharp ocaml lisp scheme systemd log';
    expect(known.split(' ').filter((name) => !isKnownLanguage(name))).toEqual([]);
  });
});

/** Lines of a code block, highlighted ones marked with an exclamation mark. */
async function linesOf(text: string): Promise<string[]> {
  const html = await renderBody(text);
  return Array.from(
    html.matchAll(/<span class="line( highlighted)?">(.*)<\/span>\n/g),
    ([, mark = '', line = '']) => line + (mark === '' ? '' : '!'),
  );
}
