/**
 * Each test file opens a PGlite in a thread of its own. V8 gives the threads of a process the same compiled
 * code for as long as somebody holds it: held here, it is compiled once per worker of the run.
 */
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Node has it; the types of Node do not.
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { compile(bytes: Uint8Array): Promise<object> };
};
const held = new Set<object>();

export async function keepPgliteCompiled(): Promise<void> {
  if (held.size > 0) return;
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  held.add(await WebAssembly.compile(await fs.readFile(join(folder, 'pglite.wasm'))));
}
