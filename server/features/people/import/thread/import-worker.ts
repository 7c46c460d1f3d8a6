/** Reads uploaded files in a thread of its own: however slow one is, requests are answered meanwhile. */
import { parentPort } from 'node:worker_threads';
import { AppError } from '#server/http/errors.ts';
import { readTable } from '#server/spreadsheet/read/read-table.ts';
import { columnsOf, rowsOf, wholeOf } from './read-file.ts';
import type { FromReader, ReadRequest } from './messages.ts';

const port = parentPort!;

async function answer({ file, mapping, isWhole }: ReadRequest): Promise<FromReader> {
  try {
    const table = await readTable(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
    if (isWhole) return { kind: 'whole', whole: wholeOf(table) };
    return mapping
      ? { kind: 'rows', rows: rowsOf(table, mapping) }
      : { kind: 'columns', columns: columnsOf(table) };
  } catch (error) {
    return error instanceof AppError
      ? { kind: 'refused', code: error.code, errors: error.errors }
      : { kind: 'failed', error: error as Error };
  }
}

port.on('message', async (request: ReadRequest) => {
  const message = await answer(request);
  const pieces =
    message.kind === 'rows'
      ? message.rows.pieces
      : message.kind === 'whole'
        ? message.whole.pieces
        : [];
  port.postMessage(
    message,
    pieces.map(({ buffer }) => buffer as ArrayBuffer),
  );
});

port.postMessage({ kind: 'ready' } satisfies FromReader);
