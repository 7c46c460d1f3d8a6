/**
 * PGlite in a thread of its own, so that a long query does not stop the event loop. It speaks
 * PostgreSQL's wire protocol: bytes in, bytes out. The `pg` driver on the other side does the rest,
 * so that both engines share one driver, its types and its errors.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS } from './durable-fs.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const port = parentPort!;
const { folder, module } = workerData as { folder: string; module: WebAssembly.Module };
const send = (message: FromWorker, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);

const files = new DurableNodeFS(folder);
const pglite = await PGlite.create({
  fs: files,
  pgliteWasmModule: module,
  // '-F' switches fsync off; wal_sync_method's default needs fdatasync, which Emscripten lacks.
  startParams: [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    '-c',
    'wal_sync_method=fsync',
    // All of it is memory of this process from the start on; behind it is the cache of the operating system.
    '-c',
    'shared_buffers=32MB',
  ],
});

function execute(request: Uint8Array): void {
  const chunks: Uint8Array[] = [];
  // Runs synchronously up to its end: requests are answered in the order they came.
  void pglite.execProtocolRawStream(request, {
    syncToFs: false,
    onRawData: (bytes) => chunks.push(bytes.slice()),
  });
  for (const bytes of chunks) send({ bytes }, [bytes.buffer as ArrayBuffer]);
}

port.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'execute':
      return execute(message.bytes);
    case 'fsyncs':
      return send({ fsyncs: files.fsyncs });
    case 'close':
      return void pglite.close().then(() => {
        send({ closed: true });
        port.close();
      });
  }
});

send({ ready: true });
