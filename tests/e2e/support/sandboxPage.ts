import { createSandbox } from '../../../packages/practice/src/client/sandbox/createSandbox.ts';
import type { RunDone, RunRequest } from '../../../packages/practice/src/shared/protocol.ts';

/** Functions by which a test uses the sandbox, inside a page of the site. */
interface SandboxPage {
  readonly run: (request: RunRequest) => Promise<Ended>;
  readonly preview: (request: RunRequest) => Promise<Ended>;
}

export interface Ended extends Pick<RunDone, 'reason' | 'exitCode'> {
  readonly printed: string;
}

const sandbox = createSandbox('/');

async function collect(start: (onText: (text: string) => void) => Promise<RunDone>): Promise<Ended> {
  let printed = '';
  const { reason, exitCode } = await start((text) => {
    printed += text;
  });
  return { reason, exitCode, printed };
}

const page: SandboxPage = {
  run: (request) => collect((onText) => sandbox.run(request, (event) => 'text' in event && onText(event.text)).done),
  preview: (request) =>
    collect((onText) => {
      const element = document.createElement('div');
      document.body.append(element);
      return sandbox.preview(element, request, (event) => 'text' in event && onText(event.text)).done;
    }),
};

Object.assign(globalThis, { sandboxPage: page });
