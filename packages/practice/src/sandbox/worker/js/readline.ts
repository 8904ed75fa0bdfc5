import { EventEmitter } from '../EventEmitter.ts';

interface ReadlineOptions {
  readonly input?: unknown;
  readonly prompt?: string;
}

interface Streams {
  readonly lines: readonly string[];
  readonly stdout: (text: string) => void;
  readonly hold: () => () => void;
  /** Lines of a stream other than the standard input. */
  readonly readLines: (input: AsyncIterable<unknown>) => AsyncIterable<string>;
}

/** `node:readline`, answered with the lines that the reader typed. */
export function createReadline({ lines, stdout, hold, readLines }: Streams, stdin: object) {
  // Every interface goes on where the last one stopped.
  let next = 0;

  class Interface extends EventEmitter {
    #isClosed = false;
    #isFlowing = false;
    #questions: ((answer: string) => void)[] = [];
    readonly #prompt: string;
    readonly #input: unknown;
    readonly #release = hold();

    constructor({ input, prompt = '> ' }: ReadlineOptions) {
      super();
      this.#input = input;
      this.#prompt = prompt;
      setTimeout(() => this.#flow(), 0);
    }

    #flow(): void {
      if (this.#isFlowing || this.#isClosed || this.#input !== stdin) return;
      if (this.#questions.length === 0 && this.listenerCount('line') === 0) {
        if (next >= lines.length && this.listenerCount('close') > 0) this.close();
        else this.#release();
        return;
      }
      const line = lines[next];
      if (line === undefined) {
        this.close();
        return;
      }
      next++;
      const question = this.#questions.shift();
      this.#isFlowing = true;
      setTimeout(() => {
        this.#isFlowing = false;
        if (question) question(line);
        else this.emit('line', line);
        setTimeout(() => this.#flow(), 0);
      }, 0);
    }

    override on(name: string | symbol, act: (...values: never[]) => void): this {
      super.on(name, act);
      if (name === 'line' && this.#input !== stdin) void this.#follow();
      else if (name === 'line') this.#flow();
      return this;
    }

    async #follow(): Promise<void> {
      for await (const line of readLines(this.#input as AsyncIterable<unknown>)) this.emit('line', line);
      this.close();
    }

    question(text: string, ...rest: unknown[]): void {
      const answer = rest.at(-1) as (answer: string) => void;
      stdout(text);
      this.#questions.push(answer);
      setTimeout(() => this.#flow(), 0);
    }

    setPrompt(): void {}

    prompt(): void {
      stdout(this.#prompt);
    }

    write(): void {}

    pause(): this {
      return this;
    }

    resume(): this {
      return this;
    }

    close(): void {
      if (this.#isClosed) return;
      this.#isClosed = true;
      this.#release();
      this.emit('close');
    }

    async *[Symbol.asyncIterator](): AsyncGenerator<string> {
      if (this.#input === stdin) while (next < lines.length) yield lines[next++] ?? '';
      else yield* readLines(this.#input as AsyncIterable<unknown>);
      this.close();
    }
  }

  class PromiseInterface extends Interface {
    // oxlint-disable-next-line promise/prefer-await-to-callbacks -- the inherited method takes a callback
    override question(text: string): Promise<string> {
      return new Promise((resolve, reject) => {
        if (next >= lines.length) {
          stdout(text);
          this.close();
          reject(Object.assign(new Error('readline was closed'), { code: 'ERR_USE_AFTER_CLOSE' }));
        } else super.question(text, resolve);
      });
    }
  }

  const promises = {
    createInterface: (options: ReadlineOptions) => new PromiseInterface(options),
    Interface: PromiseInterface,
  };
  return {
    readline: {
      createInterface: (options: ReadlineOptions) => new Interface(options),
      Interface,
      promises,
      clearLine: () => true,
      cursorTo: () => true,
    },
    promises,
  };
}
