import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../packages/accounts/src/node/findFreePort.ts';
import { NoEngineError, type Engine } from './engine.ts';
import { findMiniBrowser, findProgram } from './findProgram.ts';

const START_LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 100;
const HEIGHT = 800;
/** The key of an element reference in WebDriver's answers (W3C WebDriver, section 11). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Key codes of WebDriver (W3C WebDriver, section 15.4.2). */
const KEYS = { Shift: '\uE008', Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004', ' ': ' ' };

/** WebKitGTK's MiniBrowser, driven over WebDriver on a virtual screen. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  start: async () => {
    const binary = findMiniBrowser();
    const driver = findProgram('WebKitWebDriver', 'webkit2gtk-driver');
    const screen = findProgram('xvfb-run', 'xvfb');
    const port = await findFreePort();
    const child = spawn(screen, ['--auto-servernum', driver, `--port=${port}`], {
      stdio: 'ignore',
      // Screen, driver and browser are one process group, so that they can be ended together.
      detached: true,
      env: { ...process.env, GDK_BACKEND: 'x11' },
    });
    try {
      const session = await createSession(`http://127.0.0.1:${port}`, binary);
      await session.post('/timeouts', { pageLoad: 60_000, script: 30_000 });
      return {
        open: async (url) => void (await session.post('/url', { url })),
        evaluate: (expression) => session.post('/execute/sync', { script: `return (${expression});`, args: [] }),
        click: async (selector) => {
          const found = (await session.post('/element', { using: 'css selector', value: selector })) as Readonly<
            Record<string, string>
          >;
          await session.post(`/element/${found[ELEMENT]}/click`, {});
        },
        press: async (key) => {
          const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
          await session.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
        },
        back: async () => void (await session.post('/back', {})),
        setWidth: async (width) => void (await session.post('/window/rect', { width, height: HEIGHT })),
        close: async () => {
          await session.end();
          endGroup(child);
        },
      };
    } catch (error) {
      endGroup(child);
      throw error;
    }
  },
};

interface Session {
  readonly post: (path: string, body: object) => Promise<unknown>;
  readonly end: () => Promise<void>;
}

async function createSession(driver: string, binary: string): Promise<Session> {
  await waitForDriver(driver);
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } };
  const { sessionId } = (await ask('POST', `${driver}/session`, { capabilities })) as { readonly sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  return {
    post: (path, body) => ask('POST', session + path, body),
    end: async () => void (await ask('DELETE', session)),
  };
}

async function waitForDriver(driver: string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    const answer = await fetch(`${driver}/status`).catch(() => null);
    if (answer?.ok) return;
    await sleep(LOOK_EVERY_MS);
  }
  throw new NoEngineError(`WebKitWebDriver did not start within ${START_LIMIT_MS / 1000} seconds`);
}

/** Send a command to the driver. @throws Error with the driver's message */
async function ask(method: 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`${error}: ${message}`);
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    // ESRCH: the group has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
