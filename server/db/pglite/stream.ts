import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './messages.ts';

/** What `pg` takes for a socket: its bytes go to the thread of PGlite and back. */
export class PgliteStream extends Duplex {
  readonly #worker: Worker;

  constructor(worker: Worker) {
    super({ allowHalfOpen: false });
    this.#worker = worker;
    worker.on('message', this.#receive);
    worker.once('exit', this.#lose);
  }

  readonly #receive = (message: FromWorker) => {
    if (message.bytes) this.push(message.bytes);
  };

  readonly #lose = () => this.destroy(new Error('The embedded database has stopped.'));

  #send(bytes: Uint8Array): void {
    this.#worker.postMessage({ kind: 'execute', bytes } satisfies ToWorker);
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(chunk);
    done();
  }

  /** Messages that belong together arrive corked; they must reach PGlite as one piece. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#receive);
    this.#worker.off('exit', this.#lose);
    done(error);
  }

  // The part of net.Socket that pg calls.
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
