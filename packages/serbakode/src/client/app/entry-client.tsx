import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { site } from 'virtual:site';
import { toPageChunk } from '../../shared/model/page.ts';
import '../theme/styles/index.css';
import '../theme/styles/index.later.css';
import '../theme/styles/index.rtl.css';
import type { Press } from '../browser/press.ts';
import { createPageLoader } from '../navigation/pageLoader.ts';
import { loadPageComponent } from '../pages/pageChunks.ts';
import { assemble } from './assemble.tsx';
import { findAppRoot, readBuildId, readPage, whenParsed } from './readDocument.ts';
import { whenStyled } from './whenStyled.ts';
import { withComponents } from './withComponents.ts';

/** Hydrate this document. Called once by the boot script, when the reader shows intent (A18).
 *  @param pending what the reader pressed before */
export function start(pending: Press[]): void {
  whenParsed(() => void hydrate(pending));
}

async function hydrate(pending: Press[]): Promise<void> {
  const build = readBuildId();
  const loader = withComponents(createPageLoader(build, site), site.paths);
  const page = readPage();
  void whenStyled();
  // The boot script has requested it beside the application.
  await loadPageComponent(toPageChunk(page));
  const { app } = assemble({
    page,
    build,
    // Another kind of page needs rules that this document does not carry itself.
    loader: {
      ...loader,
      load: async (permalink) => {
        const loading = loader.load(permalink);
        await whenStyled();
        return loading;
      },
    },
    pending,
  });
  // A transition yields to the reader between its slices, where other updates hydrate the whole page at once.
  startTransition(() => {
    hydrateRoot(findAppRoot(), app, {
      onRecoverableError: (error) => console.error('This page was rendered again because it did not hydrate.', error),
    });
  });
}
