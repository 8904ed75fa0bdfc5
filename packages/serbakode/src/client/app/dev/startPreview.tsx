import { createRoot } from 'react-dom/client';
import { site } from 'virtual:site';
import '../../theme/styles/index.css';
import '../../theme/styles/index.later.css';
import '../../theme/styles/index.rtl.css';
import { toPageChunk, type Page } from '../../../shared/model/page.ts';
import {
  PREVIEW_CONTENT_EVENT,
  PREVIEW_CRASH_EVENT,
  PREVIEW_HELLO_EVENT,
  PREVIEW_PROBLEMS_EVENT,
  PREVIEW_REPLACED_EVENT,
  PREVIEW_VIOLATION_EVENT,
  type PreviewCrash,
  type PreviewState,
  type PreviewViolation,
} from '../../../shared/preview/preview.ts';
import type { Press } from '../../browser/press.ts';
import { createHistory, toInnerAddress } from '../../navigation/createHistory.ts';
import { createPageLoader, type PageLoader } from '../../navigation/pageLoader.ts';
import { loadPageComponent } from '../../pages/pageChunks.ts';
import { assemble } from '../assemble.tsx';
import { findAppRoot, PAGE_DATA_ID, readBuildId } from '../readDocument.ts';
import { withComponents } from '../withComponents.ts';
import { createReplacedCode } from './createReplacedCode.ts';
import { keepOpenDetails } from './keepOpenDetails.ts';
import { showProblems } from './overlay.ts';

declare global {
  interface Window {
    /** Given by @vitejs/plugin-react: the callback is called before changed components are rendered. */
    readonly __registerBeforePerformReactRefresh?: (callback: () => void) => void;
  }
}

/** Render a document of the preview, and follow the changes of its site. */
export async function startPreview(state: PreviewState, pending: Press[]): Promise<void> {
  version = state.version;
  document.addEventListener('securitypolicyviolation', tellViolation);
  const build = readBuildId();
  const root = findAppRoot();
  const page = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null') as Page;
  await loadPageComponent(toPageChunk(page));
  // As in the one document of a built site, an embedding page names the first page after the number sign.
  const history = createHistory(
    site.history,
    site.history === 'memory' ? toInnerAddress(window.location.hash, page.permalink) : page.permalink,
  );
  const { router, app } = assemble({ page, build, loader: createFreshLoader(build), history, pending });
  createRoot(root, { onCaughtError: tellCrash }).render(app);
  function drawAgain(): void {
    keepOpenDetails(root);
    router.refresh().catch((error: unknown) => console.warn('The page could not be refreshed.', error));
  }
  import.meta.hot?.on(PREVIEW_CONTENT_EVENT, (changed: PreviewState) => {
    version = changed.version;
    showProblems(changed.problems);
    drawAgain();
  });
  import.meta.hot?.on(PREVIEW_PROBLEMS_EVENT, showProblems);
  // The content of a change may arrive before its code. It is then drawn with the code of before, which may crash again,
  // and React itself does not draw again what crashed before the first change of code.
  window.__registerBeforePerformReactRefresh?.(() => {
    import.meta.hot?.send(PREVIEW_REPLACED_EVENT, null);
    setTimeout(drawAgain);
  });
  import.meta.hot?.send(PREVIEW_HELLO_EVENT, state.version);
}

/** Number of the last change that this page has heard of. */
let version = 0;

const replaced = createReplacedCode(import.meta.env.BASE_URL);
import.meta.hot?.on('vite:beforeUpdate', ({ updates }) => replaced.note(updates));

/** Report a crash to the preview, which finds its place in the author's source. */
function tellCrash(error: unknown): void {
  console.error(error);
  if (error instanceof Error && !replaced.isOn(error.stack ?? ''))
    import.meta.hot?.send(PREVIEW_CRASH_EVENT, {
      version,
      message: error.message,
      stack: error.stack ?? '',
    } satisfies PreviewCrash);
}

/** Report what the policy of the site forbids, as it will on the host. */
function tellViolation(event: SecurityPolicyViolationEvent): void {
  const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber, columnNumber } = event;
  // Browser extensions are no part of the site.
  if (/^[a-z-]+-extension/.test(sourceFile)) return;
  const stack = sourceFile === '' ? '' : `${sourceFile}:${lineNumber}:${columnNumber}`;
  if (replaced.isOn(stack)) return;
  import.meta.hot?.send(PREVIEW_VIOLATION_EVENT, {
    version,
    directive: effectiveDirective,
    blocked: blockedURI,
    sample,
    page: window.location.pathname,
    stack,
  } satisfies PreviewViolation);
}

/** Without a cache, because an edit may follow at any time. */
function createFreshLoader(build: string): PageLoader {
  return {
    load: (permalink) => withComponents(createPageLoader(build, site), site.paths).load(permalink),
    preload: async () => null,
  };
}
