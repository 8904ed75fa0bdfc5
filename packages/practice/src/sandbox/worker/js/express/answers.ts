import { REASONS } from '../../reasons.ts';
import type { ResponseWithHeaders } from './headers.ts';
import { TYPES } from './mediaTypes.ts';
import { toBytes } from './plainResponse.ts';

/** Add what ends an answer in Express. */
export function addAnswers(plain: ResponseWithHeaders, req: Record<string, unknown>) {
  const res = Object.assign(plain, {
    json(value?: unknown) {
      if (res.get('Content-Type') === undefined) res.set('Content-Type', 'application/json');
      return res.send(JSON.stringify(value));
    },
    jsonp: (value?: unknown) => res.json(value),
    sendStatus(code: number) {
      res.status(code);
      res.type('txt');
      return res.send(REASONS[code] ?? String(code));
    },
    send(value?: unknown): unknown {
      let chunk = value;
      if (typeof chunk === 'string') {
        const type = res.get('Content-Type');
        if (typeof type === 'string')
          res.set('Content-Type', `${type.replace(/;\s*charset=[^;]*/i, '')}; charset=utf-8`);
        else res.type('html');
      } else if (chunk === null) chunk = '';
      else if (ArrayBuffer.isView(chunk)) {
        if (res.get('Content-Type') === undefined) res.type('bin');
      } else if (typeof chunk === 'object' || typeof chunk === 'boolean' || typeof chunk === 'number')
        return res.json(chunk);
      const length = chunk === undefined ? undefined : toBytes(chunk).length;
      if (length !== undefined && !res.get('Transfer-Encoding')) res.set('Content-Length', length);
      if (res.statusCode === 204 || res.statusCode === 304) {
        for (const name of ['Content-Type', 'Content-Length', 'Transfer-Encoding']) res.removeHeader(name);
        chunk = '';
      }
      if (res.statusCode === 205) {
        res.set('Content-Length', '0');
        chunk = '';
      }
      return req['method'] === 'HEAD' ? res.end() : res.end(chunk);
    },
    format(choices: Readonly<Record<string, (...values: unknown[]) => unknown>>) {
      const keys = Object.keys(choices).filter((key) => key !== 'default');
      const accepts = req['accepts'] as (types: readonly string[]) => string | false;
      const key = keys.length > 0 ? accepts(keys) : false;
      const next = req['next'] as (error?: unknown) => void;
      res.vary('Accept');
      if (key !== false) {
        res.set('Content-Type', key.includes('/') ? key : (TYPES[key] ?? 'application/octet-stream'));
        choices[key]?.(req, res, next);
      } else if (choices['default']) choices['default'](req, res, next);
      else next(Object.assign(new Error('Not Acceptable'), { status: 406, statusCode: 406 }));
      return res;
    },
    redirect(...values: [string] | [number, string]) {
      const [status, address] = values.length === 2 ? values : ([302, values[0]] as const);
      res.location(address);
      const target = String(res.get('Location'));
      let text = '';
      const said = `${REASONS[status] ?? 'undefined'}. Redirecting to `;
      res.format({
        text: () => (text = said + target),
        html: () => {
          const shown = target.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
          text = `<!DOCTYPE html><head><title>${REASONS[status]}</title></head><body><p>${said}${shown}</p></body>`;
        },
        default: () => (text = ''),
      });
      res.status(status);
      res.set('Content-Length', toBytes(text).length);
      if (req['method'] === 'HEAD') res.end();
      else res.end(text);
    },
  });
  return res;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
