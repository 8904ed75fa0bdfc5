/** The browser's own, which the globals of a program take the place of. */
export const native = {
  setTimeout: self.setTimeout.bind(self),
  clearTimeout: self.clearTimeout.bind(self),
  setInterval: self.setInterval.bind(self),
  clearInterval: self.clearInterval.bind(self),
};

/** A timer of Node.js. Until it has ended it keeps the program going. */
export class Timeout {
  #release: () => void;
  readonly #hold: () => () => void;
  #id = 0;
  readonly #act: () => void;
  readonly #delay: number;
  readonly #repeats: boolean;

  constructor(hold: () => () => void, act: () => void, delay: number, repeats: boolean) {
    this.#hold = hold;
    this.#act = act;
    this.#delay = delay;
    this.#repeats = repeats;
    this.#release = hold();
    this.#start();
  }

  #start(): void {
    if (this.#repeats) this.#id = native.setInterval(this.#act, this.#delay);
    else
      this.#id = native.setTimeout(() => {
        this.#release();
        this.#act();
      }, this.#delay);
  }

  refresh(): this {
    this.#stop();
    this.#start();
    return this;
  }

  #stop(): void {
    native.clearTimeout(this.#id);
    native.clearInterval(this.#id);
  }

  close(): this {
    this.#stop();
    this.#release();
    return this;
  }

  ref(): this {
    this.#release();
    this.#release = this.#hold();
    return this;
  }

  unref(): this {
    this.#release();
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  [Symbol.toPrimitive](): number {
    return this.#id;
  }
}
