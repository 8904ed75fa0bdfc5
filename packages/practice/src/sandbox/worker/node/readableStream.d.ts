/** Types of the used parts of `readable-stream`, which has none. */
declare module 'readable-stream' {
  type Act = (...values: never[]) => void;

  class Stream {
    on(name: string, act: Act): this;
    once(name: string, act: Act): this;
    emit(name: string, ...values: unknown[]): boolean;
  }

  class Readable extends Stream {
    static from(chunks: Iterable<unknown> | AsyncIterable<unknown>, options?: object): Readable;
    setEncoding(encoding: string): this;
  }

  class Writable extends Stream {
    constructor(options: object);
    write(chunk: unknown): boolean;
    end(chunk?: unknown): this;
  }

  class Duplex extends Readable {}
  class Transform extends Duplex {}
  class PassThrough extends Transform {}

  const pipeline: unknown;
  const finished: unknown;
  const promises: object;

  export { Duplex, finished, PassThrough, pipeline, promises, Readable, Stream, Transform, Writable };
}
