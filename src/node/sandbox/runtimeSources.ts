import type { RuntimeName } from '../../shared/practice/sandbox.ts';

/** What a runtime is made of. */
export interface RuntimeSource {
  /** Below `src/client/sandbox/worker/`. */
  readonly entry: string;
  /** Files that are shipped as they are: paths from the engine's folder, and the name they are shipped under. */
  readonly data: readonly { readonly file: string; readonly name: string }[];
  /** React tells more of its mistakes in its development build. */
  readonly isDevelopment: boolean;
  readonly program: (root: string) => string;
}

export const RUNTIME_SOURCES: Partial<Readonly<Record<RuntimeName, RuntimeSource>>> = {
  js: { entry: 'js/main.ts', data: [], isDevelopment: false, program: () => 'Node.js 20 API' },
};
