import { expect, it } from 'vitest';
import { TEST_LABELS, TEST_POLICY } from '../../../../testing/markdown/testLabels.ts';
import { createRenderer } from './createRenderer.ts';
import { renderSafely } from './renderSafely.ts';

const BEFORE = '---\ntitle: A\n---\n\n# A\n\n';
const AFTER = '\n\nOther text.\n';

it.each([
  ['quotes', '> '.repeat(4900)],
  ['bulleted lists', '- '.repeat(4900)],
  ['numbered lists', '1. '.repeat(3000)],
])('%s that are nested too deeply are reported where they are', async (_, deep) => {
  const renderer = createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY });
  const { problems } = await renderSafely(renderer, { file: 'a.md', text: `${BEFORE}${deep}a${AFTER}` });
  expect(problems).toMatchObject([
    { file: 'a.md', line: 7, message: expect.stringContaining('nested too deeply'), severity: 'error' },
  ]);
});
