import { once } from 'node:events';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { respond, type Answer, type RequestParts } from './respond.ts';

// Handlers are texts, as readers write them, and run in the real Express too, which is what the other has to equal.
type Handler = (...values: never[]) => unknown;
const toHandlers = (codes: readonly string[]) => codes.map((code) => runInThisContext(`(${code})`) as Handler);

interface App {
  readonly disable: (name: string) => void;
  readonly use: (handler: unknown) => void;
  readonly listen: (port: number, host: string) => Server;
}
interface Express {
  (): App;
  readonly json: (options: object) => unknown;
}
const express = createRequire(import.meta.url)('express') as Express;

/** What the real Express answers. */
async function answerOf(
  codes: readonly string[],
  { method = 'GET', url = '/', headers = {}, body, ...set }: RequestParts,
) {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(express.json({ strict: false }));
  app.use((req: object, _res: object, next: () => void) => {
    Object.assign(req, set);
    next();
  });
  for (const handler of toHandlers(codes)) app.use(handler);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  server.close();
  const cookies = response.headers.getSetCookie();
  const all = {
    ...Object.fromEntries(response.headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies.length === 1 ? cookies[0] : cookies }),
  };
  return { status: response.status, headers: withoutTransport(all), body: readBody(text, response.headers) };
}

function readBody(text: string, headers: Headers): unknown {
  if (text === '') return undefined;
  return headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text;
}

/** Headers as a client reads them, without those that a server adds by itself. */
const withoutTransport = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (/^(?:date|connection|keep-alive|transfer-encoding|content-length)$/.test(name)) return [];
      return [[name, Array.isArray(value) && name !== 'set-cookie' ? value.join(', ') : value]];
    }),
  );

async function compare(code: string | readonly string[], request: RequestParts = {}): Promise<Answer> {
  const codes = [code].flat();
  // The headers that `fetch` sends.
  const headers = { accept: '*/*', 'accept-language': '*', ...request.headers };
  const answer = await respond(toHandlers(codes), { ...request, headers });
  const { status, headers: answered, body } = answer;
  expect({ status, headers: withoutTransport(answered), body }).toEqual(await answerOf(codes, { ...request, headers }));
  return answer;
}

describe('answers as the real Express does', () => {
  it.each([
    '(req, res) => res.json({ a: [1, null] })',
    '(req, res) => res.status(200).json({ a: 1 })',
    '(req, res) => { res.statusCode = 404; res.json({ galat: "tidak ada" }); }',
    '(req, res) => res.send({ a: 1 })',
    '(req, res) => res.send([1, 2])',
    '(req, res) => res.send("<p>é</p>")',
    '(req, res) => res.type("text/plain").send("a")',
    '(req, res) => res.set("Content-Type", "text/plain; charset=latin1").send("a")',
    '(req, res) => res.send(Buffer.from("biner"))',
    '(req, res) => res.send(7)',
    '(req, res) => res.send(true)',
    '(req, res) => res.send(null)',
    '(req, res) => res.send()',
    '(req, res) => res.status(204).send("dibuang")',
    '(req, res) => res.status(205).send("dibuang")',
    '(req, res) => res.status(304).json({})',
    '(req, res) => res.sendStatus(201)',
    '(req, res) => res.sendStatus(404)',
    '(req, res) => res.sendStatus(299)',
    '(req, res) => res.status(201).location("/catatan/7").json({})',
    '(req, res) => res.status(201).set("Location", "/catatan/7").json({})',
    '(req, res) => res.status(201).header("location", "/catatan/7").json({})',
    '(req, res) => { res.setHeader("Location", "/a b/é%20%zz"); res.location("/a b/é%20%zz").end(); }',
    '(req, res) => res.set({ "X-A": 1, "X-B": "dua" }).json(null)',
    '(req, res) => res.append("X-A", "1").append("X-A", ["2", "3"]).end()',
    '(req, res) => res.links({ next: "/2", last: ["/8", "/9"] }).links({ prev: "/0" }).end()',
    '(req, res) => res.vary("Accept").vary(["accept", "Origin"]).end()',
    '(req, res) => res.cookie("a", "1 é").cookie("b", { c: 1 }, { httpOnly: true, sameSite: "lax", path: "/x" }).end()',
    '(req, res) => res.clearCookie("a").end()',
    '(req, res) => res.attachment("laporan.csv").send("a,b")',
    '(req, res) => res.attachment().end()',
    '(req, res) => res.redirect("/lain?a=1&b=2")',
    '(req, res) => res.redirect(301, "/lain")',
    '(req, res) => res.format({ text: () => res.send("t"), html: () => res.send("h"), json: () => res.json(1) })',
    '(req, res) => res.format({ "text/plain": () => res.send("t"), default: () => res.status(406).end() })',
    '(req, res) => res.type("json").send("{}")',
    '(req, res) => res.type("png").end()',
    '(req, res) => res.type("tidakada").end("x")',
    '(req, res) => res.contentType(".html").end("x")',
    '(req, res) => { res.writeHead(418, { "X-A": "1" }); res.end("teko"); }',
    '(req, res) => { res.write("a"); res.write("b"); res.end("c"); }',
    '(req, res) => res.end("x")',
    '(req, res) => { res.locals.a = 1; res.json([res.locals, res.headersSent, res.get("x"), res.hasHeader("x")]); }',
    'async (req, res) => { await null; res.json(1); }',
    '(req, res) => { setTimeout(() => res.json(1), 5); }',
    '(req, res) => res.status(200).json({}).end()',
  ])('%s', async (code) => {
    await compare(code);
  });

  it('what a request holds', async () => {
    const code = `(req, res) => res.json([
      req.method, req.url, req.originalUrl, req.path, req.query, req.body, req.get('X-A'), req.header('x-a'),
      req.get('Referer'), req.is('json'), req.is('html', 'application/*'), req.accepts('html', 'json'), req.accepts('png'),
      req.protocol, req.secure, req.xhr, req.ip, req.subdomains, req.fresh, req.acceptsLanguages('en', 'id'), req.kunci,
      req.headers['x-a'], req.accepts(['text', 'json']), req.baseUrl,
    ])`;
    await compare(code, {
      method: 'POST',
      url: '/catatan/7?selesai=true&a=1&a=2&b',
      headers: {
        'x-a': '1',
        referer: '/asal',
        accept: 'application/json;q=0.9, text/html;q=0.8',
        'x-requested-with': 'XMLHttpRequest',
        'accept-language': 'id, en;q=0.5',
      },
      body: { judul: 'Belanja' },
      kunci: 'abc',
    });
    await compare("(req, res) => res.json([req.is('json'), req.xhr, req.accepts(), req.get('x')])");
    await compare('(req, res) => res.json({})', { method: 'HEAD' });
    for (const accept of ['text/html', 'application/json', 'text/*;q=0.5, application/json', 'image/png'])
      await compare(
        '(req, res) => res.format({ text: () => res.send("t"), html: () => res.send("h"), json: () => res.json(1), default: () => res.status(406).end() })',
        { headers: { accept } },
      );
    for (const accept of ['text/html', 'text/plain', 'image/png'])
      await compare('(req, res) => res.redirect(303, "/a?b=<c>")', { headers: { accept } });
  });

  it('one handler after another, with errors passed, thrown and rejected', async () => {
    const onError = '(err, req, res, next) => res.status(err.status ?? 500).json({ galat: err.message })';
    const answer = '(req, res) => res.json("sampai")';
    for (const middle of [
      '(req, res, next) => next()',
      '(req, res, next) => next(new Error("x"))',
      '() => { throw Object.assign(new Error("x"), { status: 418 }); }',
      'async () => { throw new Error("x"); }',
      '(req, res, next) => { setTimeout(next, 5); }',
      '(req, res) => res.json("cukup")',
    ])
      await compare([onError, middle, answer, onError]);
  });
});

describe('an answer', () => {
  it('says that a handler neither answered nor passed on, or did both', async () => {
    const run = (code: string) => respond(toHandlers([code]));
    expect(await run('() => {}')).toMatchObject({ status: null, next: 0, error: null });
    expect(await run('(req, res, next) => next()')).toMatchObject({ status: null, next: 1 });
    expect(await run('(req, res, next) => { next(); next(); }')).toMatchObject({ next: 2 });
    expect(await run('(req, res, next) => { res.json(1); next(); }')).toMatchObject({ status: 200, body: 1, next: 1 });
    expect(await run('(req, res, next) => next(new Error("x"))')).toMatchObject({ status: null, next: 1, error: 'x' });
  });

  it('twice is an error, and the first one counts, as for a client', async () => {
    const twice = '(req, res) => { res.status(404).json({ galat: 1 }); res.json(2); }';
    const answer = await compare(twice);
    expect(answer.error).toBe('Cannot set headers after they are sent to the client');
    const silent = await compare('(req, res) => { res.status(404).json({ galat: 1 }); res.json(undefined); }');
    expect(silent).toMatchObject({ answers: 2, error: null });
  });

  it('fails with the handler’s own error, at its line', async () => {
    for (const [code, message] of [
      ['(req, res) => res.kirim(1)', 'res.kirim is not a function'],
      ['(req, res) => res.status("404")', 'Invalid status code: "404". Status code must be an integer.'],
      [
        '(req, res) => res.status(99)',
        'Invalid status code: 99. Status code must be greater than 99 and less than 1000.',
      ],
      ['async (req) => req.params.id.x.y', "Cannot read properties of undefined (reading 'x')"],
    ] as const) {
      const failed = await respond(toHandlers([code])).catch((error: unknown) => error as Error);
      expect(failed).toMatchObject({ message });
    }
  });
});
