/** The thread that reads uploaded files: one at a time, each within its time and memory. */
import { join } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { FairQueue, type FairQueueLimits, QueueFull } from '#server/fair-queue.ts';
import { AppError } from '#server/http/errors.ts';
import { rootDir } from '#server/root.ts';
import { refusalOf } from '#server/spreadsheet/read/refuse.ts';
import type { Answer, FromReader, ReadRequest } from './messages.ts';

export interface ReadingLimits {
  /** For one file, from when it is begun. */
  readonly timeMs: number;
  /** An unused thread is given back after this time. */
  readonly idleMs: number;
  readonly memory: ResourceLimits;
  /** Who waits: one file is read at a time. */
  readonly queue: Omit<FairQueueLimits, 'running'>;
}

/** Whose file it is: each person and each tenant has a share of the thread. */
export interface Owner {
  readonly tenantId: string;
  readonly personId: string;
}

/** What a file may be at most takes 5 s of a slow core; a busy machine has several at it. */
const LIMITS: ReadingLimits = {
  timeMs: 30_000,
  idleMs: 60_000,
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  queue: { waiting: 16, waitingOfOne: 1 },
};

const RETRY_SECONDS = 10;

const isOutOfMemory = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

interface Waiting {
  resolve(message: FromReader): void;
  reject(error: Error): void;
}

export class ReadingThread {
  readonly #limits: ReadingLimits;
  readonly #queue: FairQueue;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** For what the worker says next. */
  #waiting: Waiting | undefined;

  constructor(limits: Partial<ReadingLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
    this.#queue = new FairQueue({ ...this.#limits.queue, running: 1 });
  }

  /** `patient`: for long work, which was accepted before; anyone else is refused where their share is used up. */
  async read(
    { personId, tenantId }: Owner,
    file: Buffer,
    {
      mapping,
      isWhole,
      patient = false,
    }: Pick<ReadRequest, 'mapping' | 'isWhole'> & { patient?: boolean },
  ): Promise<Answer> {
    // A copy of its own, which then changes hands: the buffer it came in may hold other things.
    const request = {
      file: new Uint8Array(file),
      ...(mapping && { mapping }),
      ...(isWhole && { isWhole }),
    };
    try {
      return await this.#queue.run(patient ? [] : [personId, tenantId], () => this.#read(request));
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw new AppError('too_many_requests', undefined, RETRY_SECONDS);
    }
  }

  /** Whatever is being read or waits is refused; what comes afterwards starts the thread anew. */
  async stop(): Promise<void> {
    const stopped = new AppError('unavailable');
    this.#queue.refuseWaiting(stopped);
    this.#waiting?.reject(stopped);
    await this.#end();
  }

  async #read(request: ReadRequest): Promise<Answer> {
    clearTimeout(this.#idle);
    try {
      return answerOf(await this.#ask(request));
    } finally {
      this.#idle = setTimeout(() => void this.#end(), this.#limits.idleMs).unref();
    }
  }

  async #ask(request: ReadRequest): Promise<FromReader> {
    let timer: NodeJS.Timeout | undefined;
    try {
      const worker = this.#worker ?? (await this.#start());
      timer = setTimeout(() => this.#waiting?.reject(refusalOf('tooSlow')), this.#limits.timeMs);
      worker.postMessage(request, [request.file.buffer as ArrayBuffer]);
      return await this.#hear();
    } catch (error) {
      // It is gone, or still at it.
      await this.#end();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #hear(): Promise<FromReader> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  async #start(): Promise<Worker> {
    // A thread runs JavaScript: always the built file, also when the sources run from tests. It needs no settings.
    const worker = new Worker(join(rootDir, 'dist/server/import-worker.js'), {
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
    worker.on('message', (message: FromReader) => this.#waiting?.resolve(message));
    worker.on('error', (error) => lose(isOutOfMemory(error) ? refusalOf('tooHeavy') : error));
    worker.on('exit', () => lose(new Error('The thread that reads files is gone.')));
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

function answerOf(message: FromReader): Answer {
  switch (message.kind) {
    case 'columns':
    case 'rows':
    case 'whole':
      return message;
    case 'refused':
      throw new AppError(message.code, message.errors);
    case 'failed':
      throw message.error;
    case 'ready':
      throw new Error('The thread that reads files answered before it was asked.');
  }
}

/** The one of this process. */
export const readingThread = new ReadingThread();
