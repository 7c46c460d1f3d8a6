/** The thread that reads uploaded files. */
import { AppError } from '#server/http/errors.ts';
import { refusalOf } from '#server/spreadsheet/read/refuse.ts';
import { type Owner, type WorkLimits, WorkThread } from '#server/work-thread.ts';
import type { FromReader, ReadRequest } from './messages.ts';
import type { Reader } from './reader.ts';

export type ReadingLimits = WorkLimits;

/** What a file may be at most takes 5 s of a slow core; a busy machine has several at it. */
const LIMITS: ReadingLimits = {
  timeMs: 30_000,
  idleMs: 60_000,
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  queue: { waiting: 16, waitingOfOne: 1 },
};

export class ReadingThread {
  readonly #thread: WorkThread<ReadRequest, FromReader>;

  constructor(limits: Partial<ReadingLimits> = {}) {
    this.#thread = new WorkThread(
      {
        file: 'import-worker.js',
        tooSlow: () => refusalOf('tooSlow'),
        tooHeavy: () => refusalOf('tooHeavy'),
      },
      { ...LIMITS, ...limits },
    );
  }

  /** `patient`: for long work, which was accepted before. */
  async read<Asked, Answer>(
    owner: Owner,
    file: Buffer,
    { reader, asked }: { readonly reader: Reader<Asked, Answer>; readonly asked: Asked },
    patient = false,
  ): Promise<Answer> {
    // A copy of its own, which then changes hands: the buffer it came in may hold other things.
    const request = { file: new Uint8Array(file), reader: reader.name, asked };
    const bytes = request.file.buffer as ArrayBuffer;
    return answerOf(await this.#thread.run(patient ? null : owner, request, [bytes])) as Answer;
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }
}

function answerOf(message: FromReader): unknown {
  switch (message.kind) {
    case 'read':
      return message.answer;
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
