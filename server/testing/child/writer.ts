/** Writes people without end and says which ones were committed, until it is killed. First it says what it found. */
import fs from 'node:fs';
import { readEnv } from '#server/env.ts';
import { openDatabase, openEngine, prepareSchema } from '#server/db/open.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { ensureTenant } from '#server/features/tenants/tenants.commands.ts';

// Straight to the file descriptor: a line that was printed is a promise, so it must not wait in a buffer.
// A pipe may take a long line in pieces, or nothing for a moment.
function say(line: string): void {
  let rest = Buffer.from(`${line}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(fs.writeSync(1, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

// A test that is itself killed leaves no writer behind.
process.stdin.resume().once('end', () => process.exit());

const engine = await openEngine(readEnv());
await prepareSchema(engine);
const db = await openDatabase(engine);
const { id: tenantId } = await ensureTenant(engine, {
  code: 'FAULTS',
  name: 'Faults',
  modules: [],
});
const ctx = { tenantId, actor: { id: null, name: 'Test' } };

const found = await readTenant(db, ctx, (tx) =>
  tx.selectFrom('person').select('registration_no').execute(),
);
say(`found ${found.map((row) => row.registration_no).join(',')}`);

/** Several writers at once, as a server has; each commit holds a few rows that belong together. */
async function write(writer: number): Promise<void> {
  for (let n = 0; ; n++) {
    const batch = `${process.pid}-${Date.now()}-${writer}-${n}`;
    const rows = [1, 2, 3].map((part) => ({
      registration_no: `${batch}.${part}`,
      name: 'Ad',
      surname: 'Soyad',
    }));
    try {
      await withTenant(db, ctx, (tx) => tx.insertInto('person').values(rows).execute());
      say(`kept ${batch}`);
    } catch {
      // The database is away: what was not acknowledged may be lost. The server goes on trying.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
await Promise.all([1, 2, 3, 4].map(write));
