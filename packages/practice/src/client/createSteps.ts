import { messages } from 'virtual:texts/practice';
import { PRACTICE_ATTRIBUTE } from '../shared/attributes.ts';
import { TRACE_FOLDER, type Trace } from '../shared/trace.ts';
import { fetchJson } from './fetchJson.ts';
import { adoptStyles } from './surroundings.ts';

interface StepsOptions {
  readonly figure: HTMLElement;
  readonly title: string;
  /** File of the recorded steps below `TRACE_FOLDER`. */
  readonly trace: string;
  /** `site.filesBase` */
  readonly filesBase: string;
  /** Element after which the steps are shown. */
  readonly after: Element;
}

/** Show the recorded steps of a sample below it, or hide them. The steps and their view are loaded at the first tap. */
export function createSteps({ figure, title, trace, filesBase, after }: StepsOptions) {
  const button = figure.querySelector(`:scope > [${PRACTICE_ATTRIBUTE}="steps"]`);
  let host: HTMLElement | null = null;
  let remove: (() => void) | null = null;

  function close(): void {
    remove?.();
    host?.remove();
    host = null;
    remove = null;
    button?.setAttribute('aria-expanded', 'false');
  }

  async function open(place: HTMLElement): Promise<void> {
    try {
      const [{ showSteps }, recorded] = await Promise.all([
        import('./steps.tsx'),
        fetchJson(`${filesBase}${TRACE_FOLDER}${trace}`),
      ]);
      // The reader may have closed it while it was loading.
      if (host !== place) return;
      const lines = [...figure.querySelectorAll('.code-pre .line')];
      remove = showSteps({ host: place, title, lines, trace: recorded as Trace, adoptStyles });
    } catch (error) {
      console.warn('The steps of a sample could not be loaded.', error);
      place.textContent = messages.failedToLoad;
    }
  }

  return {
    toggle: (): void => {
      if (host) return close();
      host = document.createElement('div');
      host.className = 'practice';
      after.after(host);
      button?.setAttribute('aria-expanded', 'true');
      void open(host);
    },
    close,
  };
}
