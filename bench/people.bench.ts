/** People in numbers: lists by tenant size, an import of 10,000 rows with its progress, an export and its memory. */
import { type Effort, measure } from './measure.ts';
import { printTable, times } from './table.ts';
import { openHttpBed } from './testing/http-bed.ts';
import { call, importFile, upload } from './testing/import-calls.ts';
import { manyPeople } from './testing/many-people.ts';
import { residentMb } from './testing/resident.ts';

const effort: Effort = {
  concurrency: 1,
  rounds: Number(process.env.BENCH_ROUNDS ?? 25),
  sliceMs: Number(process.env.BENCH_SLICE_MS ?? 200),
};

/** As the panel asks: who is active, unless told otherwise. Each fills its page in both tenants, so that their sizes are compared and not what is shown. */
const LISTS: Readonly<Record<string, object>> = {
  list: { pageSize: 50 },
  filter: { pageSize: 50, companyCode: 'ANA', hasCard: false },
  'search: me': { pageSize: 5, search: 'me' },
  'search: a y': { pageSize: 5, search: 'a y' },
  'search: a': { pageSize: 20, search: 'a' },
};

async function compareSizes(address: string, tokens: { small: string; large: string }) {
  for (const [name, filter] of Object.entries(LISTS)) {
    const once = (token: string) => () =>
      call(address, token, '/Account/GetSystemUsers', { status: 'working', ...filter });
    const measured = await measure(
      [
        { name: '100', once: once(tokens.small) },
        { name: '10,000', once: once(tokens.large) },
      ],
      effort,
    );
    const [small, large] = measured.names.map((size) => measured.of(size, 'p95').toFixed(2));
    printTable(['', 'p95 ms at 100', 'at 10,000'], [[name, small!, large!]]);
    const growth = measured.cost('10,000', '100', 'p95');
    console.log(`  → p95 at 10,000 ÷ at 100: ${times(growth)}; asked for: ≤ 1.5\n`);
  }
}

async function importMany(address: string, token: string) {
  const file = await upload(address, token, manyPeople());
  const { preview: look, run: work } = importFile(address, token);
  const looked = performance.now();
  const preview = await look(file);
  const begun = performance.now();
  const seen = await work(file);
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  console.log(
    `  import of ${preview.added} rows: preview ${seconds(looked, begun)} s, work ${seconds(begun, performance.now())} s (asked for: < 30), progress seen at ${seen} places`,
  );
}

async function exportMany(address: string, token: string, pid: number) {
  const before = residentMb(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 20);
  const answer = await fetch(`${address}/api/Account/ExportUsers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'xlsx' }),
  });
  const { byteLength } = await answer.arrayBuffer();
  clearInterval(timer);
  console.log(
    `  export of 10,000 people: ${(byteLength / 1024).toFixed(0)} kB, memory of the server +${(most - before).toFixed(0)} MB (asked for: ≤ 150)`,
  );
}

export async function run(): Promise<void> {
  for (const kind of ['postgres', 'pglite'] as const) {
    console.log(`\n${kind}`);
    const bed = await openHttpBed(kind);
    const address = `http://127.0.0.1:${bed.port}`;
    try {
      await compareSizes(address, { small: bed.small.token, large: bed.large.token });
      await exportMany(address, bed.large.token, bed.pid);
      await importMany(address, bed.small.token);
    } finally {
      await bed.close();
    }
  }
}
