/** A company's month from counting to its second version, through HTTP. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { monthCloseCalls as calls } from '#contract/month-close/month-close.calls.ts';
import { puantajMonthsCalls } from '#contract/puantaj/months/months.calls.ts';
import { payrollCalls } from '#contract/puantaj/payroll/payroll.calls.ts';
import { puantajDaysCalls } from '#contract/puantaj/days/days.calls.ts';
import { correctionCalls } from '#contract/correction/correction.calls.ts';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { addDays, type Day } from '#core/time/day.ts';
import { engineKind } from '#server/testing/database/database.ts';
import { whileHeld } from '#server/testing/database/meanwhile.ts';
import { readXlsx } from '#server/testing/read-xlsx.ts';
import { useCloseStage } from './testing/close-stage.ts';

const stage = useCloseStage('MONTH-CLOSE');

/** A working day of the month, from its first week on. */
const workday = (week: number): Day => {
  const { first } = stage.current;
  const weekday = new Date(`${first}T12:00:00Z`).getUTCDay();
  return addDays(first, ((9 - weekday) % 7) + week * 7);
};

const status = async (
  who: 'hr' | 'boss' | 'manager' | 'clerk',
  call: (typeof calls)[keyof typeof calls],
  input: object,
) => (await stage.current.plan.call(who, call, { ...stage.current.of, ...input })).status;

describe('the month of a company', () => {
  it('PR-22: is open until it is counted, and says what stands in the way', async () => {
    const before = await stage.current.period();
    expect(before).toMatchObject({
      state: 'open',
      countedAt: null,
      people: 0,
      hindrance: 'Dönem henüz hesaplanmadı.',
    });
    await stage.current.count();
    const counted = await stage.current.period();
    expect(counted.people).toBeGreaterThan(3);
    expect(counted.sums.now.periodDays).toBe(counted.personDays);
    expect(counted.sums.now.paidDays).toBe(counted.personDays);
    expect(counted).toMatchObject({ state: 'ready', isOver: true, canLock: true });
    expect(counted.hindrance).toMatch(/^Departman onayı: \d$/u);
  });

  it('stands in a line for the dashboard, with what is in the way of those whom one sees', async () => {
    const { plan, month, of } = stage.current;
    const overview = async (who: 'hr' | 'manager') =>
      (await plan.ask<{ companyId: string }[]>(who, calls.GetCloseOverview, { month })).find(
        ({ companyId }) => companyId === of.companyId,
      );
    for (const who of ['hr', 'manager'] as const) {
      expect(await overview(who)).toMatchObject({
        state: 'ready',
        isCounted: true,
        blocking: 0,
        first: null,
      });
    }
  });

  it('is in nobody’s way who came by mistake: without records they are deleted', async () => {
    const { plan, write, first } = stage.current;
    const [company] = await write(
      sql<{ code: string }>`select code from company where id = ${plan.world.companyId}`,
    );
    const { id } = await plan.ask<{ id: string }>('hr', peopleCalls.AddUser, {
      name: 'Yanlış',
      surname: 'Kayıt',
      registrationNo: 'YANLIS',
      startDate: first,
      companyCode: company!.code,
    });
    const { body } = await plan.call('hr', peopleCalls.DeleteUser, { id });
    expect(body.data).toEqual({ archived: false });
    expect(await write(sql`select from payroll_to_count where person_id = ${id}`)).toEqual([]);
  });

  it('PR-2: is not locked before it is over, nor by whoever may not', async () => {
    const { plan } = stage.current;
    const current = { ...stage.current.of, month: plan.today.slice(0, 7) };
    const { status: answer, body } = await plan.call('hr', calls.LockClosePeriod, {
      ...current,
      seen: '',
    });
    expect(answer).toBe(409);
    expect(body.Message).toBe('Dönem henüz hesaplanmadı.');
    expect(await status('manager', calls.LockClosePeriod, { seen: '' })).toBe(403);
    expect(await status('clerk', calls.GetClosePeriod, {})).toBe(403);
  });

  it('PR-23: a manager approves what they lead, as it was seen; a figure that changes afterwards makes it fall', async () => {
    const { plan, write, drain } = stage.current;
    const seenBy = async (who: 'hr' | 'manager') => (await stage.current.period(who)).departments;
    const own = await seenBy('manager');
    const everything = await seenBy('hr');
    expect(own.length).toBeLessThan(everything.length);
    const assembly = own.find(
      ({ departmentId }) => departmentId === plan.world.departments.assembly,
    )!;
    const approve = (seen: string) =>
      plan.call('manager', calls.ApproveCloseDepartment, {
        ...stage.current.of,
        departmentId: assembly.departmentId,
        seen,
      });
    expect((await approve('another')).status).toBe(409);
    expect((await approve(assembly.seen)).status).toBe(200);
    const sales = everything.find(
      ({ departmentId }) => departmentId === plan.world.departments.sales,
    )!;
    expect(
      await status('manager', calls.ApproveCloseDepartment, {
        departmentId: sales.departmentId,
        seen: sales.seen,
      }),
    ).toBe(404);
    await write(sql`insert into puantaj_correction (person_id, day, kind, from_minute, to_minute, code, reason)
      values (${plan.worker}, ${workday(1)}, 'override', 480, 540, 'BOS', 'Geç kaldı')`);
    await drain();
    const fallen = (await seenBy('manager')).find(
      ({ departmentId }) => departmentId === assembly.departmentId,
    )!;
    expect(fallen.state).toBe('fallen');
    expect(fallen.changed).toEqual([{ personId: plan.worker, name: 'Ali Kaya' }]);
  });

  // On PGlite there is one transaction at a time: nobody can write meanwhile.
  it.runIf(engineKind === 'postgres')(
    'PR-24, PR-25: its lock waits for who writes by hand on one of its days, and then sees that something changed',
    async () => {
      const { plan, of } = stage.current;
      await stage.current.approveAll();
      const { seen, canLock } = await stage.current.period();
      expect(canLock).toBe(true);
      const answer = await whileHeld(
        plan.t.db,
        plan.world.ctx,
        (db) =>
          sql`insert into puantaj_correction (person_id, day, kind, from_minute, to_minute, code, reason)
            values (${plan.worker}, ${workday(3)}, 'override', 480, 500, 'BOS', 'Geç kaldı')`.execute(
            db,
          ),
        () => plan.call('hr', calls.LockClosePeriod, { ...of, seen }),
      );
      expect(answer.status).toBe(409);
      await stage.current.drain();
      expect((await stage.current.period()).state).toBe('ready');
    },
  );

  it('PR-24: is locked as it was seen, and keeps its figures with a hash', async () => {
    await stage.current.approveAll();
    const approved = await stage.current.period();
    expect(approved).toMatchObject({ state: 'approved', canLock: true, hindrance: null });
    expect(await status('hr', calls.LockClosePeriod, { seen: 'another' })).toBe(409);
    const lock = await stage.current.lock();
    expect(lock).toMatchObject({ version: 1, people: approved.people });
    expect(lock.sha256).toMatch(/^[0-9a-f]{64}$/u);
    const locked = await stage.current.period();
    expect(locked).toMatchObject({
      state: 'locked',
      canReopen: true,
      sums: { now: approved.sums.now },
    });
    expect(locked.versions).toMatchObject([{ n: 1, sha256: lock.sha256, reopenedAt: null }]);
    expect(await status('hr', calls.LockClosePeriod, { seen: locked.seen })).toBe(409);
  });

  it('PR-40: the sheet to sign names the lock that it is of', async () => {
    const { plan, month, of, period } = stage.current;
    const file = await plan.ask<Buffer>('hr', puantajMonthsCalls.ExportPuantajSheet, {
      month,
      companyId: of.companyId,
      format: 'xlsx',
    });
    const { sha256 } = (await period()).versions[0]!;
    const said = readXlsx(file, 1).rows.map(([first]) => String(first));
    const lock = said.find((line) => line.startsWith('Dönem kilidi: '))!;
    expect(lock).toMatch(
      /^Dönem kilidi: Sürüm 1, \d\d\.\d\d\.\d{4} \d\d:\d\d, özet [0-9a-f]{16}$/u,
    );
    expect(sha256.startsWith(lock.slice(-16))).toBe(true);
  });

  it('PR-25: what İK says to be a difference stands beside the locked day, with its reason, and goes back so', async () => {
    const { plan, month, drain, differences, write } = stage.current;
    const day = workday(0);
    const linesOf = () =>
      plan.ask<{ lines: unknown }>('hr', payrollCalls.GetPersonPayroll, { id: plan.worker, month });
    const [before, hash] = [await linesOf(), (await stage.current.period()).versions[0]!.sha256];
    const correction = {
      personIds: [plan.worker],
      day,
      from: 480,
      to: 540,
      code: 'BOS',
      reason: 'Tutanakla geç geldi',
    };
    expect((await plan.call('hr', puantajDaysCalls.CorrectDays, correction)).status).toBe(409);
    const { id } = await plan.ask<{ id: string }>('hr', puantajDaysCalls.CorrectDays, {
      ...correction,
      asDifference: true,
    });
    await drain();
    expect((await linesOf()).lines).toEqual(before.lines);
    expect((await stage.current.period()).versions[0]!.sha256).toBe(hash);
    const found = await differences();
    expect(found.people).toMatchObject([
      { personId: plan.worker, deltas: { base: -60 }, days: [{ date: day, after: '07:00' }] },
    ]);
    const [entry] = await write(
      sql<{
        after: object;
      }>`select after from audit_entry where action = 'correct-day' order by at desc limit 1`,
    );
    expect(entry!.after).toMatchObject({ reason: 'Tutanakla geç geldi', asDifference: true });
    const back = { id, reason: 'Tutanak iptal' };
    expect((await plan.call('hr', puantajDaysCalls.WithdrawCorrection, back)).status).toBe(409);
    await plan.ask('hr', puantajDaysCalls.WithdrawCorrection, { ...back, asDifference: true });
    await drain();
    expect((await differences()).total).toBe(0);
  });

  it('PR-25: what İK writes on a locked day is refused by name; a pass of a terminal becomes a difference', async () => {
    const { plan, write } = stage.current;
    const correct = await plan.call('hr', puantajDaysCalls.CorrectDays, {
      personIds: [plan.worker],
      day: workday(2),
      from: 480,
      to: 540,
      code: 'NC',
      reason: 'Servis gecikti',
    });
    expect(correct.status).toBe(409);
    expect(correct.body.Message).toMatch(
      /^Dönem kilitli: .+ \d{4}, .+ \d{2}\.\d{2}\.\d{4} \d{2}:\d{2}\.$/u,
    );
    const add = await plan.call('hr', passesCalls.AddPasses, {
      personIds: [plan.worker],
      day: workday(2),
      time: 1000,
      direction: 'out',
      reason: 'Okutmadı',
    });
    expect(add.status).toBe(409);
    await expect(
      write(
        sql`insert into plan_cell (person_id, day, published) values (${plan.worker}, ${workday(2)}, 'HT')`,
      ),
    ).rejects.toMatchObject({ code: 'DV001' });

    const before = await plan.ask<{ lines: unknown }>('hr', payrollCalls.GetPersonPayroll, {
      id: plan.worker,
      month: stage.current.month,
    });
    const stands = await write(
      sql`select worked, version from puantaj_day where person_id = ${plan.worker} and day = ${workday(2)}`,
    );
    await write(
      sql`update pass set person_id = null where person_id = ${plan.worker} and at::date = ${workday(2)}::date`,
    );
    await write(
      sql`select puantaj_mark(array[${plan.worker}::uuid], array[${workday(2)}::date], array[${workday(2)}::date])`,
    );
    await stage.current.drain();
    expect(
      await write(
        sql`select worked, version from puantaj_day where person_id = ${plan.worker} and day = ${workday(2)}`,
      ),
    ).toEqual(stands);
    expect(
      await plan.ask<{ lines: unknown }>('hr', payrollCalls.GetPersonPayroll, {
        id: plan.worker,
        month: stage.current.month,
      }),
    ).toMatchObject({ lines: before.lines });
    const { total, people } = await stage.current.differences();
    expect(total).toBe(1);
    expect(people[0]).toMatchObject({
      personId: plan.worker,
      needsDeclaration: true,
      days: [{ date: workday(2), before: '08:00', after: '00:00' }],
    });
    expect(people[0]!.deltas).toMatchObject({ absent: 1, base: -480 });
  });

  it('RQ-11: takes no new request about a locked day, said at its field, but an objection', async () => {
    const { plan, last, write } = stage.current;
    const dayFault = (body: { errors?: readonly { field: string; Message?: string }[] }) =>
      body.errors?.find(({ Message }) => Message?.startsWith('Dönem kilitli'))?.field;
    const overtime = await plan.call('worker', overtimeCalls.RequestOvertime, {
      day: last,
      windows: [{ from: 1020, to: 1140 }],
      reason: 'Sayım vardı',
    });
    expect([overtime.status, dayFault(overtime.body)]).toEqual([400, 'day']);
    const correction = {
      day: last,
      added: [{ at: 1000, dir: 'out' }],
      cancelId: null,
      from: null,
      to: null,
      offTimeTypeId: null,
      fileId: null,
      reason: 'Okutmayı unuttum',
    };
    const ask = (change: object) =>
      plan.call('worker', correctionCalls.RequestCorrection, { ...correction, ...change });
    const missing = await ask({ kind: 'missing' });
    expect([missing.status, dayFault(missing.body)]).toEqual([400, 'day']);
    expect((await ask({ kind: 'objection', added: [] })).status).toBe(200);
    // Nor past the form: the database itself takes none.
    await expect(
      write(sql`insert into work_window (request_id, person_id, day, kind, from_minute, to_minute, basis, state)
        select id, person_id, ${last}, 'overtime', 1020, 1140, 41, 'waiting' from request limit 1`),
    ).rejects.toMatchObject({ code: 'DV001' });
  });

  it('PR-27: a difference is carried into the open month once, SGK left aside, and no longer waits', async () => {
    const { plan } = stage.current;
    const [difference] = (await stage.current.differences()).people;
    const decide = (more: object) =>
      plan.call('hr', calls.DecideCloseDifferences, {
        ...stage.current.of,
        people: [{ personId: plan.worker, seen: difference!.seen }],
        decision: 'carried',
        ...more,
      });
    expect((await decide({ decision: 'dismissed' })).status).toBe(400);
    expect((await decide({ people: [{ personId: plan.worker, seen: 'x' }] })).status).toBe(409);
    const carried = await decide({});
    expect(carried.body.data).toEqual({ decided: 1, intoMonth: plan.today.slice(0, 7) });
    expect((await decide({})).status).toBe(409);
    const [decided] = (await stage.current.differences()).people;
    expect(decided, 'it stands there with what became of it').toMatchObject({
      deltas: {},
      needsDeclaration: true,
      decided: [{ decision: 'carried', intoMonth: plan.today.slice(0, 7) }],
    });
    const lines = await plan.ask<{ source: string | null; figures: Record<string, number> }[]>(
      'hr',
      calls.GetCloseLines,
      {
        companyId: plan.world.companyId,
        month: plan.today.slice(0, 7),
      },
    );
    const entry = lines.find(({ source }) => source !== null)!;
    expect(entry).toMatchObject({
      source: stage.current.month,
      figures: { absent: 1, base: -480 },
    });
    expect(entry.figures).not.toHaveProperty('sgkDays');
  });

  it('PR-28: is opened again with a reason, its days are counted as they are, and the next lock is version 2', async () => {
    const { plan, drain, write } = stage.current;
    expect(await status('hr', calls.ReopenClosePeriod, { reason: 'kısa' })).toBe(400);
    expect(
      await status('hr', calls.ReopenClosePeriod, { reason: 'Geç gelen rapor işlenecek' }),
    ).toBe(200);
    await drain();
    expect(
      await write(
        sql`select worked from puantaj_day where person_id = ${plan.worker} and day = ${workday(2)}`,
      ),
    ).toEqual([{ worked: 0 }]);
    expect(await write(sql`select day from puantaj_beside`)).toEqual([]);
    const open = await stage.current.period();
    expect(open.versions[0]).toMatchObject({ n: 1, reason: 'Geç gelen rapor işlenecek' });
    expect(open.state).not.toBe('locked');
    const lines = await plan.ask<{ source: string | null }[]>('hr', calls.GetCloseLines, {
      companyId: plan.world.companyId,
      month: plan.today.slice(0, 7),
    });
    expect(lines.filter(({ source }) => source !== null)).toEqual([]);
  });
});
