import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextRun } from '#core/jobs/next-run.ts';
import { JOB_TOPIC } from '#server/db/events.ts';
import { closeDatabase, openDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres/open.ts';
import { type Database, readTenant, type TenantContext, withTenant } from '#server/db/tenant/tx.ts';
import { captureLog } from '#server/testing/captured-log.ts';
import {
  engineKind,
  openTestEngine,
  type OpenedEngine,
} from '#server/testing/database/database.ts';
import { createTenant } from '#server/testing/tenant.ts';
import type { JobKinds } from './job-kinds.ts';
import { startJobs } from './runner.ts';
import { addStandardSchedules, enqueueDue, setSchedule } from './schedules.ts';
import { changeQueue, leaveTrace, queueOf, tracesOf, until, untilEmpty } from './testing/jobs.ts';

const log = captureLog('error');
let opened: OpenedEngine;
/** One instance on PGlite, two on PostgreSQL. */
let instances: Database[];
let db: Database;
let ctx: TenantContext;
let tenants = 0;

const jobKinds: JobKinds = {
  hourly: { run: leaveTrace, recurs: { everyMinutes: 60 } },
  asked: { run: leaveTrace },
};

beforeAll(async () => {
  opened = await openTestEngine();
  instances = [await openDatabase(opened.engine)];
  db = instances[0]!;
  if (engineKind === 'postgres') {
    const { connectionString: url } = (
      opened.engine.pool as unknown as { options: { connectionString: string } }
    ).options;
    instances.push(await openDatabase(await openPostgres({ url, directUrl: url })));
  }
});
afterAll(async () => {
  for (const instance of instances) await closeDatabase(instance);
  await opened.drop();
});
beforeEach(async () => {
  ctx = await createTenant(db, `CLOCK-${++tenants}`);
  log.clear();
});

const schedulesOf = (of: TenantContext) =>
  readTenant(db, of, (tx) => tx.selectFrom('schedule').selectAll().execute());
/** Lets the time of all schedules of the tenant come. */
const come = () =>
  withTenant(db, ctx, (tx) =>
    sql`update schedule set next_run_at = now() - interval '1 second'`.execute(tx),
  );
const tick = () =>
  Promise.all(instances.map((instance) => enqueueDue(instance, Object.keys(jobKinds), log.logger)));

describe('a schedule', () => {
  it('is given to every tenant, also to one that is new, once', async () => {
    for (let i = 0; i < 2; i++)
      await Promise.all(instances.map((instance) => addStandardSchedules(instance, jobKinds)));
    const later = await createTenant(db, 'CLOCK-LATER');
    await addStandardSchedules(db, jobKinds);
    for (const of of [ctx, later])
      expect(await schedulesOf(of)).toMatchObject([
        { kind: 'hourly', rule: { everyMinutes: 60 }, time_zone: 'Europe/Istanbul' },
      ]);
  });

  it('follows the rule of a new version', async () => {
    await addStandardSchedules(db, jobKinds);
    await addStandardSchedules(db, { hourly: { run: leaveTrace, recurs: { at: '03:00' } } });
    expect(await schedulesOf(ctx)).toMatchObject([{ kind: 'hourly', rule: { at: '03:00' } }]);
    await addStandardSchedules(db, jobKinds);
  });

  it('comes once each time, however many instances look at the clock', async () => {
    const ticks = engineKind === 'postgres' ? 100 : 20;
    await addStandardSchedules(db, jobKinds);
    await tick();
    const logger = log.logger;
    const runners = await Promise.all(
      instances.map((instance) => startJobs({ db: instance, jobKinds, taskKinds: {}, logger })),
    );
    await untilEmpty(db, ctx);
    const before = (await tracesOf(db, ctx)).get('saat')!;
    for (let n = 0; n < ticks; n++) {
      await come();
      await tick();
      // The runners' own clocks would ring: they are not waited for here.
      for (const { events } of instances) events.emit(ctx.tenantId, JOB_TOPIC);
      await until(async () => (await tracesOf(db, ctx)).get('saat') === before + n + 1);
      await untilEmpty(db, ctx);
    }
    await Promise.all(runners.map((runner) => runner.stop()));
    expect((await tracesOf(db, ctx)).get('saat')).toBe(before + ticks);
  });

  it('that came to several instances at the same moment is one job', async () => {
    await addStandardSchedules(db, jobKinds);
    await tick();
    for (let n = 0; n < 20; n++) {
      await withTenant(db, ctx, (tx) => sql`delete from job`.execute(tx));
      await come();
      await Promise.all([tick(), tick(), tick()]);
      expect(await queueOf(db, ctx)).toHaveLength(1);
    }
  });

  it('waits for its last job, and comes anew where that failed for good', async () => {
    await addStandardSchedules(db, jobKinds);
    await tick();
    const [first] = await queueOf(db, ctx);
    await come();
    await tick();
    expect(await queueOf(db, ctx)).toMatchObject([{ id: first!.id }]);
    await changeQueue(db, ctx, 'failed_at = now()');
    await come();
    await tick();
    const after = await queueOf(db, ctx);
    expect(after).toMatchObject([{ kind: 'hourly', failed: false, attempts: 0 }]);
    expect(after[0]!.id).not.toBe(first!.id);
  });

  it('that was missed for days comes once, and then at its time', async () => {
    await addStandardSchedules(db, jobKinds);
    await withTenant(db, ctx, (tx) =>
      sql`update schedule set next_run_at = now() - interval '3 days'`.execute(tx),
    );
    await tick();
    await tick();
    expect(await queueOf(db, ctx)).toHaveLength(1);
    const [schedule] = await schedulesOf(ctx);
    const minutes = (Date.parse(schedule!.next_run_at) - Date.now()) / 60_000;
    expect(Math.round(minutes / 10)).toBe(6);
  });

  it('goes by the clocks of its company, for what it is about', async () => {
    const subjectId = randomUUID();
    const rule = { at: '08:30', weekdays: [1, 2, 3, 4, 5] } as const;
    for (const timeZone of ['Europe/Istanbul', 'Europe/Berlin'])
      await withTenant(db, ctx, (tx) =>
        setSchedule(tx, { kind: 'asked', subjectId, rule, timeZone }),
      );
    const [schedule, ...others] = await schedulesOf(ctx);
    expect(others).toEqual([]);
    const at = Date.parse(schedule!.next_run_at);
    expect(at).toBe(nextRun(rule, 'Europe/Berlin', Date.now()));
    await come();
    await tick();
    expect(await queueOf(db, ctx)).toMatchObject([{ kind: 'asked', subject_id: subjectId }]);
    expect(Date.parse((await schedulesOf(ctx))[0]!.next_run_at)).toBe(at);
  });

  it('that cannot be read holds nobody up, and the log tells', async () => {
    await addStandardSchedules(db, jobKinds);
    await withTenant(db, ctx, (tx) =>
      sql`insert into schedule (kind, rule, time_zone) values ('asked', '{"at":"08:00"}', 'Mars/Olympus')`.execute(
        tx,
      ),
    );
    await come();
    await tick();
    expect((await queueOf(db, ctx)).map(({ kind }) => kind).sort()).toEqual(['asked', 'hourly']);
    expect(log.text()).toContain('schedule cannot be read');
  });

  it('of a kind that this version does not know is left alone', async () => {
    await withTenant(db, ctx, (tx) =>
      setSchedule(tx, { kind: 'of-tomorrow', rule: { everyMinutes: 5 }, timeZone: 'UTC' }),
    );
    await come();
    await tick();
    expect(await queueOf(db, ctx)).toEqual([]);
  });
});
