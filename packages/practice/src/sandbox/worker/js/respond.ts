import { addAnswers } from './express/answers.ts';
import { addHeaders } from './express/headers.ts';
import { createPlainResponse, toText, type HeaderValue, type Values, type Written } from './express/plainResponse.ts';
import { createRequest } from './express/request.ts';

/** Calls middleware and handlers of Express 5 without a server: `req` and `res` answer what its documentation
 *  describes, except for files and views. Tests of exercises use it in the page, and their proofs in Node.js. */

type Handler = (...values: never[]) => unknown;

/** A request as a test describes it. Other properties are set on `req`, as an earlier middleware would. */
export interface RequestParts extends Values {
  readonly method?: string;
  /** Address with its query: `/catatan?selesai=true`. */
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** How a request was answered. */
export interface Answer {
  /** Null if it was not answered. */
  readonly status: number | null;
  /** Values of headers by lower-case names. */
  readonly headers: Readonly<Record<string, HeaderValue>>;
  /** JSON as a value, other bodies as text; undefined without a body. */
  readonly body: unknown;
  /** How often a handler ended the answer: a second time is a fault, though a client does not see it. */
  readonly answers: number;
  /** How often the last handler called `next`. */
  readonly next: number;
  /** Message of an error that `next` received or that was thrown after the answer; null without one. */
  readonly error: string | null;
}

/** Call one handler after another, as Express does: each may answer or call `next`, and those with four parameters
 *  receive errors. What a handler throws before it answers is thrown here, so that it is reported at its line. */
export async function respond(handlers: Handler | readonly Handler[], parts: RequestParts = {}): Promise<Answer> {
  const list = typeof handlers === 'function' ? [handlers] : handlers;
  const exchange = createExchange(parts);
  const { req, res } = exchange;
  let next = 0;
  let thrown: { readonly error: unknown } | null = null;
  let passed: { readonly error: unknown } | null = null;

  async function call(index: number, failed: { readonly error: unknown } | null): Promise<void> {
    const handler = list[index];
    if (!handler) {
      passed = failed;
      return;
    }
    if ((handler.length === 4) !== (failed !== null)) return call(index + 1, failed);
    let called = 0;
    let following: Promise<void> | null = null;
    const pass = (error?: unknown): void => {
      called += 1;
      if (index === list.length - 1) next = called;
      if (called > 1 || error === 'route' || error === 'router') return;
      following = call(index + 1, error === undefined || error === null ? null : { error });
    };
    req['next'] = pass;
    try {
      const values = failed ? [failed.error, req, res, pass] : [req, res, pass];
      await (handler as (...values: unknown[]) => unknown)(...values);
    } catch (error) {
      if (list.slice(index + 1).some(({ length }) => length === 4) && !exchange.isEnded())
        return call(index + 1, { error });
      thrown = { error };
    }
    // A handler may answer after it has returned.
    const isOpen = () => !exchange.isEnded() && following === null && thrown === null;
    for (let turn = 0; turn < 20 && isOpen(); turn++)
      await new Promise((resolve) => setTimeout(resolve, turn < 10 ? 0 : 10));
    await following;
  }

  await call(0, null);
  const late = thrown as { readonly error: unknown } | null;
  if (late && !exchange.isEnded()) throw late.error;
  const failure = late ?? (passed as { readonly error: unknown } | null);
  return { ...exchange.read(), next, error: failure ? toMessage(failure.error) : null };
}

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function createExchange({ method = 'GET', url = '/', headers: given = {}, body, ...others }: RequestParts) {
  const sent: Record<string, string> = { host: 'localhost:3000' };
  for (const [name, value] of Object.entries(given)) sent[name.toLowerCase()] = value;
  if (body !== undefined && sent['content-type'] === undefined) sent['content-type'] = 'application/json';
  const headers = new Map<string, HeaderValue>();
  const written: Written = { headers, body: undefined, isEnded: false, answers: 0 };
  const app = { locals: {}, get: () => undefined, enabled: () => false, set: () => app };
  const req = createRequest({ method, url, headers: sent, body, app });
  Object.assign(req, others);

  const plain = Object.assign(createPlainResponse(written), { app, req, locals: Object.create(null) as Values });
  const res = addAnswers(addHeaders(plain), req);
  req['res'] = res;

  return {
    req,
    res,
    isEnded: () => written.isEnded,
    read: (): Pick<Answer, 'status' | 'headers' | 'body' | 'answers'> => ({
      status: written.isEnded ? res.statusCode : null,
      headers: Object.fromEntries(headers),
      answers: written.answers,
      body: readBody(written.body, String(headers.get('content-type') ?? '')),
    }),
  };
}

function readBody(written: string | Uint8Array | undefined, type: string): unknown {
  if (written === undefined || written.length === 0) return undefined;
  const text = toText(written);
  if (!/\bjson\b/.test(type)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
