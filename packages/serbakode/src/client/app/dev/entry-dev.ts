import {
  PREVIEW_CONTENT_EVENT,
  PREVIEW_HELLO_EVENT,
  PREVIEW_STATE_ID,
  type PreviewState,
} from '../../../shared/preview/preview.ts';
import type { Press } from '../../browser/press.ts';
import { showProblems } from './overlay.ts';

/** Called by the boot script, like `start` of the built application. Problems are shown first: one of them may keep the
 *  application from loading. */
export async function start(pending: Press[]): Promise<void> {
  const state = JSON.parse(document.getElementById(PREVIEW_STATE_ID)?.textContent ?? 'null') as PreviewState;
  showProblems(state.problems);
  let application;
  try {
    application = await import('./startPreview.tsx');
  } catch (error) {
    // The next change may fix it, and this page may have missed one already.
    import.meta.hot?.on(PREVIEW_CONTENT_EVENT, () => window.location.reload());
    import.meta.hot?.send(PREVIEW_HELLO_EVENT, state.version);
    throw error;
  }
  await application.startPreview(state, pending);
}
