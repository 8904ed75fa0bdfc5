import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { site } from 'virtual:site';
import '../theme/styles/index.css';
import '../theme/styles/interface.seldom.css';
import type { PageFile } from '../../shared/model/page.ts';
import { createPageLoader, type ReadPageFile } from '../navigation/pageLoader.ts';
import { assemble } from './assemble.tsx';
import { expectsReader, laterSlot, loadLater, loadPageKind } from './loadLater.ts';
import { findAppRoot, readBuildId, readPage, whenParsed } from './readDocument.ts';
import type { Pending } from './replay.ts';
import { whenStyled } from './whenStyled.ts';
import { withComponents } from './withComponents.ts';

/** Hydrate this document. Called once by the boot script, when the reader shows intent (A18).
 *  @param pending elements the reader pressed before */
export function start(pending: Pending): void {
  whenParsed(() => void hydrate(pending));
}

async function hydrate(pending: Pending): Promise<void> {
  const build = readBuildId();
  const loader = withComponents(createPageLoader(build, site, readPageFile), site.paths);
  const page = readPage();
  const later = loadLater();
  void whenStyled();
  const isExpecting = expectsReader();
  // The boot script has requested it beside the application.
  await loadPageKind(page.kind);
  if (isExpecting) await later;
  const { app } = assemble({
    page,
    build,
    // Another kind of page needs rules that this document does not carry itself.
    loader: {
      ...loader,
      load: async (permalink, onTop) => {
        const loading = loader.load(permalink, document.readyState === 'complete' ? onTop : undefined);
        await whenStyled();
        return loading;
      },
    },
    pending,
  });
  // A transition yields to the reader between its slices, where other updates hydrate the whole page at once.
  startTransition(() => {
    hydrateRoot(findAppRoot(), app, {
      onRecoverableError: (error) => console.error('This page was drawn anew because it did not hydrate.', error),
    });
  });
}

/** The later part of the application shows pages while they arrive. */
const readPageFile: ReadPageFile = async (response, onTop) =>
  (await laterSlot.read()?.readPageFile(response, onTop)) ?? ((await response.json()) as PageFile);
