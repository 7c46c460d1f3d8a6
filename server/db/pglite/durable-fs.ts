import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenModule = {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number };
    node_ops: { rename: (node: unknown, folder: unknown, name: string) => void };
    realPath: (node: unknown) => string;
  };
};
type InitResult = Awaited<ReturnType<NodeFS['init']>>;

/**
 * PGlite's node file system has no fsync at all, so that a power cut loses what was acknowledged.
 * This one syncs where PostgreSQL asks for it, and the folder after a rename.
 */
export class DurableNodeFS extends NodeFS {
  /** How often PostgreSQL had a file synced: a test counts one per commit. */
  fsyncs = 0;

  override async init(...args: Parameters<NodeFS['init']>): Promise<InitResult> {
    const { emscriptenOpts } = await super.init(...args);
    const makeDurable = (module: unknown) => {
      const { NODEFS } = module as EmscriptenModule;
      NODEFS.stream_ops.fsync = (stream) => {
        fs.fsyncSync(stream.nfd);
        this.fsyncs++;
        return 0;
      };
      const rename = NODEFS.node_ops.rename;
      NODEFS.node_ops.rename = (node, folder, name) => {
        rename(node, folder, name);
        syncFolder(NODEFS.realPath(folder));
      };
    };
    const preRun = (emscriptenOpts.preRun ?? []) as ((module: unknown) => void)[];
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, makeDurable] },
    } as InitResult;
  }
}

function syncFolder(path: string): void {
  const handle = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
