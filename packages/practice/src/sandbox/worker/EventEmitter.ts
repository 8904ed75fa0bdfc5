type Listener = (...values: never[]) => void;

/** `node:events`. */
export class EventEmitter {
  #listeners: Map<string | symbol, { act: Listener; once: boolean }[]> | undefined;

  static defaultMaxListeners = 10;
  static EventEmitter = EventEmitter;
  static once = once;
  static on = on;

  // Programs call it as a function on objects of their own.
  get #all(): Map<string | symbol, { act: Listener; once: boolean }[]> {
    this.#listeners ??= new Map();
    return this.#listeners;
  }

  #add(name: string | symbol, act: Listener, isOnce: boolean, isFirst: boolean): this {
    if (typeof act !== 'function')
      throw new TypeError(`The "listener" argument must be of type function. Received ${String(act)}`);
    if (this.#all.has('newListener')) this.emit('newListener', name, act);
    const list = this.#all.get(name) ?? [];
    list[isFirst ? 'unshift' : 'push']({ act, once: isOnce });
    this.#all.set(name, list);
    return this;
  }

  on(name: string | symbol, act: Listener): this {
    return this.#add(name, act, false, false);
  }

  addListener(name: string | symbol, act: Listener): this {
    return this.on(name, act);
  }

  once(name: string | symbol, act: Listener): this {
    return this.#add(name, act, true, false);
  }

  prependListener(name: string | symbol, act: Listener): this {
    return this.#add(name, act, false, true);
  }

  off(name: string | symbol, act: Listener): this {
    const list = this.#all.get(name) ?? [];
    const index = list.findLastIndex((listener) => listener.act === act);
    if (index >= 0) this.#all.set(name, list.toSpliced(index, 1));
    if (this.#all.get(name)?.length === 0) this.#all.delete(name);
    return this;
  }

  removeListener(name: string | symbol, act: Listener): this {
    return this.off(name, act);
  }

  removeAllListeners(name?: string | symbol): this {
    if (name === undefined) this.#all.clear();
    else this.#all.delete(name);
    return this;
  }

  emit(name: string | symbol, ...values: unknown[]): boolean {
    const list = this.#all.get(name);
    if (!list || list.length === 0) {
      if (name !== 'error') return false;
      const [error] = values;
      if (error instanceof Error) throw error;
      throw Object.assign(new Error(`Unhandled error. (${String(error)})`), { code: 'ERR_UNHANDLED_ERROR' });
    }
    for (const listener of list) {
      if (listener.once) this.off(name, listener.act);
      Reflect.apply(listener.act, this, values);
    }
    return true;
  }

  listeners(name: string | symbol): Listener[] {
    return (this.#all.get(name) ?? []).map(({ act }) => act);
  }

  listenerCount(name: string | symbol): number {
    return this.#all.get(name)?.length ?? 0;
  }

  eventNames(): (string | symbol)[] {
    return [...this.#all.keys()];
  }

  setMaxListeners(): this {
    return this;
  }

  getMaxListeners(): number {
    return EventEmitter.defaultMaxListeners;
  }
}

interface Emitter {
  once: (name: string, act: Listener) => unknown;
  on: (name: string, act: Listener) => unknown;
  off: (name: string, act: Listener) => unknown;
}

function once(emitter: Emitter | EventTarget, name: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    if (emitter instanceof EventTarget) {
      emitter.addEventListener(name, (event) => resolve([event]), { once: true });
      return;
    }
    const fail = (error: unknown) => reject(error as Error);
    if (name !== 'error') emitter.once('error', fail);
    emitter.once(name, (...values: unknown[]) => {
      emitter.off('error', fail);
      resolve(values);
    });
  });
}

async function* on(emitter: Emitter, name: string): AsyncGenerator<unknown[]> {
  const queue: unknown[][] = [];
  let wake: (() => void) | undefined;
  emitter.on(name, (...values: unknown[]) => {
    queue.push(values);
    wake?.();
  });
  for (;;) {
    const next = queue.shift();
    if (next) yield next;
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
}
