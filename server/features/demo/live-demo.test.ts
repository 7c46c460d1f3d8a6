import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity/identity.calls.ts';
import { readAttlogRow } from '#core/doors/attlog.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { demoContinuous, demoShifts } from '#db/seeds/working-times.ts';
import { readTenant, type TenantContext, withTenant } from '#server/db/tenant/tx.ts';
import { readToday } from '#server/db/today.ts';
import { rowKey } from '#server/features/doors/ingest/incoming.ts';
import { publishedPlans } from '#server/features/work-plan/work-plan.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld } from '#server/testing/world.ts';
import { DEMO_TASK } from './demo-task.ts';
import { liveDemo } from './live-demo.ts';

const t = useApp({ hasDemo: true });
let ctx: TenantContext;
const source = () => liveDemo(t.db, ctx.tenantId);

beforeAll(async () => {
  const { body } = await t.call(null, identityCalls.GetTenantId, { code: 'demo' });
  ctx = { ...(body.data as { tenantId: string }), actor: { id: null, name: 'Test' } };
});

const HEALTHY = ['DEMO0001', 'DEMO0002', 'DEMO0004', 'DEMO0005', 'DEMO0006', 'DEMO0007'];

describe('the live demo', () => {
  it('goes on where the demo ended: what was before is stored, and the rest of the day is to come', async () => {
    const since = await source().toldUntil();
    const rows = await source().rows(since);
    const stored = await readTenant(t.db, ctx, async (db) => {
      const found = await sql<{ key: string }>`select d.serial || ' ' || p.row_key as key
        from pass p join device d on d.id = p.device_id`.execute(db);
      return new Set(found.rows.map(({ key }) => key));
    });
    // By the key that the door makes of a row: what a terminal tells again is not stored again.
    const isStored = ({ serial, row }: { serial: string; row: string }) => {
      const read = readAttlogRow(row);
      return 'pass' in read && stored.has(`${serial} ${rowKey(read.pass.key)}`);
    };
    const before = rows.filter(({ at }) => at <= since);
    expect(before.length).toBeGreaterThan(100);
    expect(before.filter((one) => !isStored(one))).toEqual([]);
    expect(rows.filter(({ at }) => at > Date.now()).length).toBeGreaterThan(100);
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  it('has people at work at every hour of every day, on Sundays and holidays too', async () => {
    const counts = await readTenant(t.db, ctx, async (db) => {
      const today = await readToday(db);
      const { rows } = await sql<{ id: string }>`select id from person where active`.execute(db);
      const ids = rows.map(({ id }) => id);
      const days = Array.from({ length: 8 }, (_, n): Day => addDays(today, n));
      const planOn = await publishedPlans(db, ids, { from: today, to: days.at(-1)! });
      const spanOf = new Map(
        demoShifts.flatMap(({ code, terms }) =>
          demoContinuous.has(code) && terms.kind === 'fixed'
            ? [[code as string, { from: terms.start, to: terms.end || 1440 }]]
            : [],
        ),
      );
      // Of each day's own shifts: those who came the evening before are of the day before.
      return days.flatMap((day) =>
        Array.from({ length: 24 }, (_, hour) => {
          const isThere = (id: string) =>
            planOn(id, day)?.candidates.some(({ shift }) => {
              const span = spanOf.get(shift.code);
              return span && span.from <= hour * 60 && hour * 60 < span.to;
            });
          return ids.filter(isThere).length;
        }),
      );
    });
    expect(counts).toHaveLength(8 * 24);
    expect(Math.min(...counts)).toBeGreaterThan(14);
  });

  it('calls by terminals without trouble, and none while the demo is being made', async () => {
    expect(await source().terminals()).toEqual(HEALTHY);
    const setState = (state: string) =>
      withTenant(t.db, ctx, (db) =>
        sql`update task set state = ${state} where kind = ${DEMO_TASK}`.execute(db),
      );
    await setState('running');
    expect(await source().terminals()).toEqual([]);
    await setState('done');
    expect(await source().terminals()).toEqual(HEALTHY);
  });

  it('leaves alone what somebody took out of the demo, and what another tenant has claimed too', async () => {
    await withTenant(t.db, ctx, (db) =>
      sql`update device set active = false where serial = 'DEMO0002'`.execute(db),
    );
    const world = await createWorld(t.db, 'BESIDE');
    await withTenant(t.db, world.ctx, (db) =>
      sql`insert into device_directory (serial, network) values ('DEMO0005', '10.0.0.0/8')`.execute(
        db,
      ),
    );
    expect(await source().terminals()).toEqual(
      HEALTHY.filter((serial) => serial !== 'DEMO0002' && serial !== 'DEMO0005'),
    );
  });
});
