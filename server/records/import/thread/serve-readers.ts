/** The thread's side: reads what it is sent, one file after the other. */
import { parentPort } from 'node:worker_threads';
import { AppError } from '#server/http/errors.ts';
import { readTable } from '#server/spreadsheet/read/read-table.ts';
import type { FromReader, ReadRequest } from './messages.ts';
import type { Pieces, Reader } from './reader.ts';

const piecesIn = (answer: object): Pieces => ('pieces' in answer ? (answer.pieces as Pieces) : []);

export function serveReaders(readers: readonly Reader<never, object>[]): void {
  const port = parentPort!;
  const byName = new Map(readers.map((reader) => [reader.name, reader]));

  async function answer({ file, reader, asked }: ReadRequest): Promise<FromReader> {
    try {
      const table = await readTable(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
      return { kind: 'read', answer: byName.get(reader)!.read(table, asked as never) };
    } catch (error) {
      return error instanceof AppError
        ? { kind: 'refused', code: error.code, errors: error.errors }
        : { kind: 'failed', error: error as Error };
    }
  }

  port.on('message', async (request: ReadRequest) => {
    const message = await answer(request);
    const pieces = message.kind === 'read' ? piecesIn(message.answer as object) : [];
    port.postMessage(
      message,
      pieces.map(({ buffer }) => buffer as ArrayBuffer),
    );
  });

  port.postMessage({ kind: 'ready' } satisfies FromReader);
}
