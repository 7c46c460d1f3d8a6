/** Files of leaves and of opening balances that were wrong: one press takes each back whole. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { CallDef } from '#contract/kernel/call.ts';
import { importsCalls } from '#contract/imports/imports.calls.ts';
import { leaveAccountCalls } from '#contract/leave/leave-account.calls.ts';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { leaveImportCalls, openingImportCalls } from '#contract/leave/leave-import.calls.ts';
import { notificationsCalls } from '#contract/notifications/notifications.calls.ts';
import { formatDay } from '#core/format/day.ts';
import { addDays } from '#core/time/day.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useTasks } from '#server/testing/run-task.ts';
import { uploadTo } from '#server/testing/upload.ts';
import { useLeaveStage } from '../testing/leave-stage.ts';

const stage = useLeaveStage('UNDO-LEAVE-FILE');
const tasks = useTasks({
  get current() {
    return stage.current.plan;
  },
});

/** The registration numbers of the worker, of İK and of the clerk. */
let own: string;
let hrs: string;
let clerks: string;
beforeAll(async () => {
  const { t, world, worker } = stage.current.plan;
  const numberOf = (id: string) =>
    readTenant(t.db, world.ctx, async (db) => {
      const { rows } = await sql<{ no: string }>`
        select registration_no as no from person where id = ${id}`.execute(db);
      return rows[0]!.no;
    });
  own = await numberOf(worker);
  hrs = await numberOf(world.people.hr.id);
  clerks = await numberOf(world.people.clerk.id);
});

type Kind = 'import-leaves' | 'import-openings';
const newest = async (kind: Kind): Promise<string> => {
  const [first] = await stage.current.plan.ask<{ id: string }[]>('hr', importsCalls.GetImports, {
    kind,
  });
  return first!.id;
};

async function imported(kind: Kind, text: string, who: 'hr' | 'boss' = 'hr'): Promise<string> {
  const { plan } = stage.current;
  const [upload, start]: CallDef[] =
    kind === 'import-leaves'
      ? [leaveImportCalls.UploadLeaveFile, leaveImportCalls.StartLeaveImport]
      : [openingImportCalls.UploadOpeningFile, openingImportCalls.StartOpeningImport];
  const { body } = await uploadTo(plan.t, plan.tokens[who], upload!, text);
  const { fileId } = body.data as { fileId: string };
  expect(await tasks.run(who, start!, { fileId })).toMatchObject({ state: 'done' });
  return newest(kind);
}

interface Preview {
  readonly removed: number;
  readonly restored: number;
  readonly blocked: number;
  readonly rows: readonly {
    readonly lot: string;
    readonly name: string;
    readonly why: string | null;
  }[];
  readonly days: { readonly effect: { readonly people: number } } | null;
}
const preview = (id: string) =>
  stage.current.plan.ask<Preview>('hr', importsCalls.PreviewUndoImport, { id });
const undo = (id: string, who: 'hr' | 'boss' | 'clerk' = 'hr') =>
  stage.current.plan.call(who, importsCalls.UndoImport, { id });

/** What holds of leaves and accounts, whoever asks. */
const standing = () =>
  readTenant(stage.current.plan.t.db, stage.current.plan.world.ctx, async (db) => {
    const { rows } = await sql`
      select 'day' as what, to_jsonb(d) - 'request_id' as row from leave_day d where holds
      union all select 'entry', to_jsonb(e) from leave_entry e where kind not in ('used', 'returned')
      union all select 'balance', to_jsonb(coalesce(sum(days), 0)) from leave_entry order by 1, 2`.execute(
      db,
    );
    return rows;
  });

it('leaves of a file are cancelled together, their days come back, and the same file can be entered again', async () => {
  const { plan, balance } = stage.current;
  const before = [await standing(), await balance()];
  const past = addDays(stage.current.monday, -140);
  const on = (ahead: number) => formatDay(addDays(past, ahead));
  const text = [
    'Sicil no;İzin tipi;Başlangıç;Bitiş',
    `${own};YILLIK;${on(0)};${on(4)}`,
    `${own};rapor;${on(7)};${on(8)}`,
    `${own};YILLIK;${on(14)};${on(15)}`,
  ].join('\n');
  const id = await imported('import-leaves', text);
  expect([await standing(), await balance()]).not.toEqual(before);
  const told = await preview(id);
  expect(told).toMatchObject({ removed: 3, restored: 0, blocked: 0 });
  expect(told.days!.effect.people).toBeGreaterThan(0);
  expect((await undo(id)).body).toMatchObject({ data: { removed: 3 } });
  expect([await standing(), await balance()]).toEqual(before);
  const said = await plan.ask<{ title: string }[]>(
    'worker',
    notificationsCalls.GetNotifications,
    {},
  );
  expect(said.some(({ title }) => title.includes('iptal edildi'))).toBe(true);

  const again = await imported('import-leaves', text);
  // Somebody came back early from one of them: nothing goes back.
  const { rows } = await readTenant(plan.t.db, plan.world.ctx, (db) =>
    sql<{ id: string; version: number }>`select id, version from request
      where person_id = ${plan.worker} and state = 'approved' and summary like 'Yıllık%'`.execute(
      db,
    ),
  );
  const { status } = await plan.call('hr', leaveCalls.ReturnEarly, {
    id: rows[0]!.id,
    seen: rows[0]!.version,
    firstDayBack: addDays(past, 2),
    note: '',
  });
  expect(status).toBe(200);
  const stood = await standing();
  expect(await preview(again)).toMatchObject({ blocked: 1, days: null });
  const { status: refused, body } = await undo(again);
  expect([refused, body.errors?.[0]?.Message]).toEqual([
    409,
    expect.stringContaining('Aktarımdan sonra değiştirildi.'),
  ]);
  expect(await standing()).toEqual(stood);
});

it('balances of a file go, and those whose place they took are there again', async () => {
  const { plan } = stage.current;
  const day = addDays(plan.today, -1);
  const text = (days: string, other: string) =>
    `Sicil no;Gün;Devreden gün\n${own};${formatDay(day)};${days}\n${clerks};${formatDay(day)};${other}`;
  const first = await imported('import-openings', text('12,5', '3'));
  const stood = await standing();
  const second = await imported('import-openings', text('7', '4'));
  expect(await standing()).not.toEqual(stood);
  // Of the older one nothing stands: the newer one took its place, and goes first.
  expect((await undo(first)).body.errors?.[0]?.Message).toBe(
    'Bu aktarımdan geri alınacak bir şey kalmamış.',
  );
  expect(await preview(second)).toMatchObject({ removed: 0, restored: 2 });
  expect((await undo(second)).status).toBe(200);
  expect(await standing()).toEqual(stood);
  expect((await undo(first)).body).toMatchObject({ data: { removed: 2, restored: 0 } });

  const third = await imported('import-openings', text('9', '9'));
  await withTenant(plan.t.db, plan.world.ctx, (db) =>
    sql`insert into leave_entry (person_id, day, kind, days) values (${plan.worker}, '2025-12-31', 'opening', 4)`.execute(
      db,
    ),
  );
  expect((await preview(third)).rows[0]).toMatchObject({
    lot: 'blocked',
    why: 'Sonradan başka bir devir girildi.',
  });
  expect((await undo(third)).status).toBe(409);
  const account = await plan.ask<{ lines: { kind: string }[] }>(
    'hr',
    leaveAccountCalls.GetLeaveAccount,
    { id: plan.worker, year: Number(day.slice(0, 4)) },
  );
  expect(account.lines.some(({ kind }) => kind === 'opening')).toBe(true);
});

it('one’s own is taken back by somebody else, and whoever may not import sees none', async () => {
  const { plan } = stage.current;
  const text = (number: string) =>
    `Sicil no;Gün;Devreden gün\n${number};${formatDay(addDays(plan.today, -1))};3`;
  const id = await imported('import-openings', text(hrs), 'boss');
  expect((await preview(id)).rows).toMatchObject([
    { lot: 'blocked', why: 'Kendi izin hesabınızı değiştiremezsiniz.' },
  ]);
  expect((await undo(id)).status).toBe(409);
  expect((await undo(id, 'clerk')).status).toBe(403);
  expect((await undo(id, 'boss')).status).toBe(200);
});
