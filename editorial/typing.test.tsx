// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Editor } from '../packages/practice/src/client/Editor.tsx';
import { toEditorLanguage } from '../packages/practice/src/client/toEditorLanguage.ts';
import type { WrittenFile } from '../packages/practice/src/markdown/practice.ts';
import { readTextPractice } from '../packages/practice/src/proof/page/readTextPractice.ts';
import { eventually } from '../packages/testing/eventually.ts';
import { takeShare } from '../packages/testing/takeShare.ts';
import { typeByKeys } from '../tests/support/typeByKeys.ts';

// What a browser does with these keys is in tests/e2e/keys.spec.ts, which types a share of these courses.

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  // Colours need a server.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  // Changes are then made without the browser's undo.
  document.execCommand = () => false;
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
  document.body.replaceChildren();
});

it.each(['dasar-python', 'dasar-javascript', 'dasar-sql'])(
  'each solution of %s is typed by the keys, and letters, spaces and Enter of the keyboard',
  async (course) => {
    const solutions = readSolutions(path.join('site/docs', course));
    expect(solutions.length).toBeGreaterThan(20);
    for (const { place, files } of takeShare(solutions))
      for (const file of files) expect(await typeFile(file, files), place).toBe(file.code);
  },
);

interface Solutions {
  readonly place: string;
  /** Those of all right answers. */
  readonly files: readonly WrittenFile[];
}

function readSolutions(folder: string): readonly Solutions[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const file = path.join(folder, name);
      const { exercises } = readTextPractice({ text: readFileSync(file, 'utf8'), file });
      return exercises.flatMap((exercise) =>
        exercise.kind === 'code'
          ? [
              {
                place: `${file}#${exercise.id}`,
                files: [...exercise.solutions, ...(exercise.others ?? []).flatMap((other) => other.files)],
              },
            ]
          : [],
      );
    });
}

/** Type a file into the editor of an exercise. @returns what its editor then holds */
async function typeFile(file: WrittenFile, all: readonly WrittenFile[]): Promise<string> {
  const exercise = document.createElement('section');
  exercise.dataset['exercise'] = 'x';
  exercise.innerHTML = '<div></div><details data-solution></details>';
  for (const { code } of all) {
    const shown = document.createElement('pre');
    shown.textContent = code;
    exercise.lastElementChild?.append(shown);
  }
  document.body.replaceChildren(exercise);
  const root = createRoot(exercise.firstElementChild ?? exercise);
  const nothing = () => {};
  flushSync(() =>
    root.render(
      <Editor
        code=""
        language={toEditorLanguage(file.title, file.language)}
        title={file.title}
        errorLine={null}
        isEntered
        onChange={nothing}
        onRun={nothing}
      />,
    ),
  );
  const area = await eventually(() => {
    const found = document.querySelector('textarea');
    if (!found || !document.querySelector('.practice-keys')) throw new Error('the keys are missing');
    return found;
  });
  const typed = typeByKeys(area, file.code);
  root.unmount();
  return typed;
}
