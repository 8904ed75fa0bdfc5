import { EventEmitter, once } from 'node:events';
import type { Browser, CDPSession } from '@playwright/test';

/** The part of a protocol session that measurements use. */
export type Client = Pick<CDPSession, 'send' | 'on'>;

/** A page without the browser driver. */
export interface PlainPage {
  readonly client: Client;
  /** Open an address, and wait until the page has loaded nothing for half a second. */
  readonly goto: (url: string) => Promise<void>;
  /** Run a function in the page. It must not refer to anything outside itself. */
  readonly evaluate: <Argument, Result>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) => Promise<Result>;
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (result: object) => void;
  readonly reject: (error: Error) => void;
}

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: object;
  readonly result?: object;
  readonly error?: { readonly message: string };
}

/** Open a page with an empty cache that the driver does not see. The driver enables the protocol's `Runtime` domain,
 *  and then Chromium compiles a module again, in the same task, to find the source position of an `Error` that it
 *  creates. React DOM creates four when it starts, which takes about 100 ms on a phone, and nothing for readers. */
export async function openPlainPage(browser: Browser): Promise<PlainPage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  // A flat session would need the driver's connection.
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const events = new EventEmitter();
  const waiting = new Map<number, Waiting>();
  session.on('Target.receivedMessageFromTarget', (message) => {
    if (message.sessionId !== sessionId) return;
    const { id, method, params, result, error } = JSON.parse(message.message) as Answer;
    if (method) events.emit(method, params);
    if (id === undefined) return;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result ?? {});
    waiting.delete(id);
  });
  let last = 0;
  const client = {
    on: (name: string, onEvent: (params: object) => void) => events.on(name, onEvent),
    send: (method: string, params: object = {}) =>
      new Promise<object>((resolve, reject) => {
        const id = (last += 1);
        waiting.set(id, { resolve, reject });
        const message = JSON.stringify({ id, method, params });
        session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
      }),
  } as unknown as Client;
  return {
    client,
    goto: async (url) => {
      await client.send('Page.enable');
      await client.send('Page.setLifecycleEventsEnabled', { enabled: true });
      const idle = new Set<string>();
      client.on('Page.lifecycleEvent', ({ name, loaderId }) => {
        if (name === 'networkIdle') idle.add(loaderId);
      });
      const { loaderId = '', errorText } = await client.send('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
      while (!idle.has(loaderId)) await once(events, 'Page.lifecycleEvent');
    },
    evaluate: async <Argument, Result>(run: (argument: Argument) => Result | Promise<Result>, argument: Argument) => {
      const { result, exceptionDetails } = await client.send('Runtime.evaluate', {
        expression: `(${run.toString()})(${JSON.stringify(argument)})`,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value as Result;
    },
    close: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
