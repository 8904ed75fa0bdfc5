import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { site } from '../../../tests/support/virtualSite.ts';
import { buildApplication } from './buildApplication.ts';

it('compiles the renderer of pages without an `await` at its top, so that a loop in a component can be ended', async () => {
  const root = process.cwd();
  const input = { root, shell: site, modules: null, components: null };
  const { serverFile } = await buildApplication(input, path.join(root, '.cache/application'));
  // Requiring a module throws if it, or one that it imports, awaits.
  expect(createRequire(import.meta.url)(serverFile)).toHaveProperty('renderPage');
});
