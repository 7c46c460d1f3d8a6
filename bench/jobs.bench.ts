/** Small jobs through the queue, beside what the database needs to insert and delete as many rows. */
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { queryOnce } from '#server/db/tenant/query-once.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { measure, type Variant } from './measure.ts';
import { printTable, times } from './table.ts';
import { type Bed, openPgliteBed, openPostgresBed } from './testing/bed.ts';

const JOBS = 1000;
const BATCH = 50;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10);

const BARE = `bare: insert, delete ${BATCH} at a time`;
const ALONE = 'bare: insert, delete one by one';
const OURS = 'the queue, jobs that do nothing';
const WRITING = 'the queue, jobs that write a row';

const subjects = Array.from({ length: JOBS }, () => randomUUID());

function bareVariant(bed: Bed, name: string, batch: number): Variant {
  const { tenantId } = bed.tenants[0]!.ctx;
  return {
    name,
    enter: () => bed.enterBare(),
    leave: () => bed.leaveBare(),
    async once() {
      await queryOnce(
        bed.bare,
        `insert into job (tenant_id, kind, subject_id) select $1, 'bare', unnest($2::uuid[])`,
        [tenantId, subjects],
      );
      for (let done = 0; done < JOBS; done += batch)
        await queryOnce(
          bed.bare,
          `delete from job where id in (select id from job where kind = 'bare' order by available_at limit ${batch})`,
        );
    },
  };
}

async function benchEngine(bed: Bed): Promise<void> {
  const { ctx } = bed.tenants[0]!;
  let left = 0;
  let allDone = () => {};
  const count = () => {
    if (--left === 0) allDone();
  };
  const runner = await startJobs({
    db: bed.db,
    taskKinds: {},
    logger: pino({ level: 'silent' }),
    jobKinds: {
      nothing: { run: async () => count() },
      writing: {
        async run(db) {
          await db
            .insertInto('title')
            .values({ code: randomUUID().slice(4), name: 'Ölçüm' })
            .execute();
          count();
        },
      },
    },
  });
  const throughQueue = (name: string, kind: string): Variant => ({
    name,
    async once() {
      left = JOBS;
      const done = new Promise<void>((resolve) => {
        allDone = resolve;
      });
      await withTenant(bed.db, ctx, (db) => enqueue(db, kind, subjects));
      await done;
    },
  });
  const variants = [
    bareVariant(bed, BARE, BATCH),
    bareVariant(bed, ALONE, 1),
    throughQueue(OURS, 'nothing'),
    throughQueue(WRITING, 'writing'),
  ];
  // One piece of work is a thousand jobs: a slice holds one or a few.
  const measured = await measure(variants, {
    concurrency: 1,
    rounds: ROUNDS,
    sliceMs: 1,
    cpu: bed.cpu,
  });
  await runner.stop();
  console.log(`\n${bed.title}: ${JOBS} jobs`);
  printTable(
    ['', 'jobs/s', `× ${BARE}`, 'cpu µs/job'],
    measured.names.map((name) => [
      name,
      (measured.of(name, 'perSecond') * JOBS).toFixed(0),
      name === BARE ? '1' : times(measured.cost(name, BARE)),
      (measured.of(name, 'cpu') / JOBS).toFixed(0),
    ]),
  );
}

export async function run(): Promise<void> {
  for (const open of [openPostgresBed, openPgliteBed]) {
    const bed = await open();
    try {
      await benchEngine(bed);
    } finally {
      await bed.close();
    }
  }
}
