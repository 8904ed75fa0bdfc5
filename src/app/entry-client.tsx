import { site } from 'virtual:site';
import { hydrateRoot } from 'react-dom/client';
import '../theme/styles/index.css';
import { createPageLoader } from '../navigation/pageLoader.ts';
import { assemble } from './assemble.tsx';
import { readBuildId, readPage } from './readDocument.ts';
import type { Pending } from './replay.ts';

/** Bring this document to life. Called once by the boot script, when the reader shows intent (A18), which may be before the
 *  document has arrived in full.
 *  @param pending what the reader pressed before */
export function start(pending: Pending): void {
  if (document.readyState !== 'loading') hydrate(pending);
  else document.addEventListener('DOMContentLoaded', () => hydrate(pending), { once: true });
}

function hydrate(pending: Pending): void {
  const build = readBuildId();
  const { root, app } = assemble(readPage(), build, createPageLoader(build, `${site.baseUrl}404`), pending);
  hydrateRoot(root, app, {
    onRecoverableError: (error) => console.error('This page was drawn anew because it did not hydrate.', error),
  });
}
