import { createToken } from '../../../shared/createToken.ts';
import { defineProperty, map, uncurry } from '../intrinsics.ts';
import type { Tracer, TracerWorld } from '../parts.ts';
import { createDescriber } from './createDescriber.ts';
import { createRecorder } from './createRecorder.ts';
import { instrument } from './instrument.ts';

const toSource = uncurry(Function.prototype.toString);
const replaceAll = uncurry(String.prototype.replace as (this: string, what: RegExp, by: string) => string);

/** Create what records a program in JavaScript: it is given calls of a recorder. */
export function createTracer({ printed, cut, setGlobal }: TracerWorld): Tracer {
  let recorder: ReturnType<typeof createRecorder> | null = null;

  function hideInsertions(mark: string): void {
    // The code of an arrow function ends inside of the last one.
    const insertion = new RegExp(`/\\*${mark}\\*/[^]*?(?:/\\*${mark}\\*/|$)`, 'g');
    const { toString } = {
      toString(this: never): string {
        return replaceAll(toSource(this), insertion, '');
      },
    };
    defineProperty(Function.prototype, 'toString', { value: toString, writable: true, configurable: true });
  }

  /** Remember what is a proxy: nothing else tells, and to read one may run the program's code. */
  function followProxies(): (value: object) => boolean {
    const proxies = new Map<unknown, unknown>();
    setGlobal(
      'Proxy',
      new Proxy(Proxy, {
        construct: (Native, [target, handler]) => {
          const proxy = new Native(target, handler);
          map.set(proxies, proxy, true);
          return proxy;
        },
      }),
    );
    return (value) => map.has(proxies, value);
  }

  return {
    instrument: (code) => {
      let name = '__steps';
      while (code.includes(name)) name += '_';
      const mark = createToken();
      let instrumented;
      try {
        instrumented = instrument(code, { recorder: name, mark });
      } catch (error) {
        // The browser's own message is better; it comes when the module is loaded. A program that is nested too deeply to
        // be walked runs without being recorded.
        if (error instanceof SyntaxError || error instanceof RangeError) return code;
        throw error;
      }
      hideInsertions(mark);
      const describer = createDescriber(code, followProxies());
      recorder = createRecorder({ describer, printed, cut });
      setGlobal(name, recorder.calls);
      return instrumented;
    },
    fail: (error) => recorder?.fail(error),
    read: () => recorder?.read(),
  };
}
