/** A thread for heavy work: one piece at a time, each within its time and memory, and requests are answered meanwhile. */
import { join } from 'node:path';
import { type ResourceLimits, type TransferListItem, Worker } from 'node:worker_threads';
import { FairQueue, type FairQueueLimits, QueueFull } from '#server/fair-queue.ts';
import { AppError } from '#server/http/errors.ts';
import { rootDir } from '#server/root.ts';

export interface WorkLimits {
  /** For one piece, from when it is begun. */
  readonly timeMs: number;
  /** An unused thread is given back after this time. */
  readonly idleMs: number;
  readonly memory: ResourceLimits;
  /** Who waits: one piece is done at a time. */
  readonly queue: Omit<FairQueueLimits, 'running'>;
}

/** Whose work it is: each person and each tenant has a share of the thread. */
export interface Owner {
  readonly tenantId: string;
  readonly personId: string;
}

export interface Work {
  /** The built file, by its name: a thread runs JavaScript, also when the sources run from tests. */
  readonly file: string;
  readonly tooSlow: () => Error;
  readonly tooHeavy: () => Error;
}

const RETRY_SECONDS = 10;

const isOutOfMemory = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

interface Waiting<Message> {
  resolve(message: Message): void;
  reject(error: Error): void;
}

/** The worker says one message when it is ready, then one for each request. */
export class WorkThread<Request, Message> {
  readonly #work: Work;
  readonly #limits: WorkLimits;
  readonly #queue: FairQueue;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** For what the worker says next. */
  #waiting: Waiting<Message> | undefined;

  constructor(work: Work, limits: WorkLimits) {
    this.#work = work;
    this.#limits = limits;
    this.#queue = new FairQueue({ ...limits.queue, running: 1 });
  }

  /** Without an owner it is long work, which was accepted before; anyone else is refused where their share is used up. */
  async run(
    owner: Owner | null,
    request: Request,
    transferred: readonly TransferListItem[] = [],
  ): Promise<Message> {
    const owners = owner === null ? [] : [owner.personId, owner.tenantId];
    try {
      return await this.#queue.run(owners, () => this.#run(request, transferred));
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw new AppError('too_many_requests', undefined, RETRY_SECONDS);
    }
  }

  /** Whatever is being done or waits is refused; what comes afterwards starts the thread anew. */
  async stop(): Promise<void> {
    const stopped = new AppError('unavailable');
    this.#queue.refuseWaiting(stopped);
    this.#waiting?.reject(stopped);
    await this.#end();
  }

  async #run(request: Request, transferred: readonly TransferListItem[]): Promise<Message> {
    clearTimeout(this.#idle);
    try {
      return await this.#ask(request, transferred);
    } finally {
      this.#idle = setTimeout(() => void this.#end(), this.#limits.idleMs).unref();
    }
  }

  async #ask(request: Request, transferred: readonly TransferListItem[]): Promise<Message> {
    let timer: NodeJS.Timeout | undefined;
    try {
      const worker = this.#worker ?? (await this.#start());
      timer = setTimeout(() => this.#waiting?.reject(this.#work.tooSlow()), this.#limits.timeMs);
      worker.postMessage(request, transferred);
      return await this.#hear();
    } catch (error) {
      // It is gone, or still at it.
      await this.#end();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #hear(): Promise<Message> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  async #start(): Promise<Worker> {
    // It needs no settings.
    const worker = new Worker(join(rootDir, 'dist/server', this.#work.file), {
      resourceLimits: this.#limits.memory,
      env: {},
    });
    worker.unref();
    this.#worker = worker;
    const lose = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#waiting?.reject(error);
    };
    worker.on('message', (message: Message) => this.#waiting?.resolve(message));
    worker.on('error', (error) => lose(isOutOfMemory(error) ? this.#work.tooHeavy() : error));
    worker.on('exit', () => lose(new Error(`The thread of ${this.#work.file} is gone.`)));
    await this.#hear();
    return worker;
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
