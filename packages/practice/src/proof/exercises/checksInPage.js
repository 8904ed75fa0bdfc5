// The helpers of tests, inserted into a document before its own scripts. Results are in `__checks`.
globalThis.__checks = (() => {
  const results = [];
  const printed = [];
  let before = '';
  const log = console.log;
  console.log = (...values) => {
    printed.push(`${values.map(String).join(' ')}\n`);
    log(...values);
  };

  const print = (value) => {
    if (value instanceof Element) return value.outerHTML;
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    if (typeof value === 'function') return `[Function: ${value.name}]`;
    return typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : typeof value === 'string'
        ? `'${value}'`
        : String(value);
  };

  const isSame = (a, b) => {
    if (Object.is(a, b)) return true;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (a instanceof Node || b instanceof Node || Array.isArray(a) !== Array.isArray(b)) return false;
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
    );
  };

  /** Lines of the test on the way here, innermost first. */
  const linesOf = (error) =>
    [...(error.stack ?? '').matchAll(/test-of-exercise\.js:(\d+):\d+/g)].map(([, line]) => Number(line));

  const add = (result, name, lines = linesOf(new Error('here'))) =>
    results.push({ ...result, name: name ?? null, lines });

  /** An element, or the first one of a selector. */
  const find = (target) => {
    const element = typeof target === 'string' ? document.querySelector(target) : target;
    if (!element) throw new Error(`nothing matches ${target}`);
    return element;
  };

  const helpers = {
    output: () => before,
    same: (actual, expected, name) =>
      add({ passed: isSame(actual, expected), expected: print(expected), actual: print(actual) }, name),
    ok: (value, name) => add({ passed: Boolean(value), expected: 'true', actual: print(value) }, name),
    throws: (act, type, name) => {
      const lines = linesOf(new Error('here'));
      const expected = typeof type === 'function' ? type.name : String(type ?? 'Error');
      const judge = (error) => {
        const isNamed = typeof type === 'string' && (error?.name === type || String(error?.message).includes(type));
        const isRight = type === undefined || isNamed || (typeof type === 'function' && error instanceof type);
        add({ passed: isRight, expected, actual: print(error) }, name, lines);
      };
      const pass = () => add({ passed: false, expected, actual: 'nothing was thrown' }, name, lines);
      try {
        const result = act();
        return result instanceof Promise ? result.then(pass, judge) : pass();
      } catch (error) {
        return judge(error);
      }
    },
    one: (selector) => document.querySelector(selector),
    all: (selector) => [...document.querySelectorAll(selector)],
    style: (target, property) => getComputedStyle(find(target)).getPropertyValue(property),
    click: (target) => find(target).click(),
    type: (target, text) => {
      const field = find(target);
      field.focus();
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    until: async (find) => {
      for (let wait = 0; wait < 100; wait++) {
        const value = find();
        if (value) return value;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error('until: nothing came within two seconds');
    },
  };

  const now = performance.now.bind(performance);
  const later = setTimeout;

  /** As the preview of a page waits (`packages/practice/src/sandbox/preview/settleLayout.ts`): a busy machine gives a
   *  document its width and its fonts after it has loaded. */
  const settle = async (width) => {
    const end = now() + 3000;
    const isReady = () => innerWidth === width;
    while (!isReady() && now() < end) await new Promise((resolve) => later(resolve, 10));
    await document.fonts.ready;
  };

  return {
    helpers,
    run: async (test, width) => {
      await settle(width);
      before = printed.join('');
      try {
        await test(helpers);
      } catch (error) {
        results.push({ thrown: print(error), lines: error instanceof Error ? linesOf(error) : [] });
      }
      return results;
    },
  };
})();
